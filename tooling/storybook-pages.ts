import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves a folder on a free port of this machine. */
async function serve(folder: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const file = join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname))
    if (!existsSync(file) || file.endsWith('/')) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** The problems of one docs page on a phone: no heading, an error, a file that is not there, a page wider than the screen. */
async function problemsOf(page: Page, address: string): Promise<string[]> {
  const problems: string[] = []
  const onError = ({ message }: Error) => problems.push(`an uncaught error: ${message}`)
  page.on('pageerror', onError)
  const onResponse = (response: { status(): number; url(): string }) =>
    response.status() === 404 && problems.push(`404 of ${response.url()}`)
  page.on('response', onResponse)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page
    .locator('#storybook-docs h1')
    .first()
    .waitFor()
    .catch(() => problems.push('no heading'))
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > 361) problems.push(`${width} px wide on a screen of 360`)
  page.off('pageerror', onError)
  page.off('response', onResponse)
  return problems
}

/** Opens every docs page of a built Storybook; resolves with 1 where one has a problem, which is printed. */
export async function checkStorybookPages(folder: string): Promise<number> {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>
  }
  const ids = Object.values(entries).flatMap(({ id, type }) => (type === 'docs' ? [id] : []))
  const { origin, close } = await serve(folder)
  const browser = await chromium.launch(await findBrowser())
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
  let count = 0
  for (const id of ids) {
    const problems = await problemsOf(page, `${origin}/iframe.html?viewMode=docs&id=${id}`)
    count += problems.length
    for (const problem of problems) console.error(`  ${id} has ${problem}. Its reader is lost. Mend .storybook/docs.`)
  }
  await browser.close()
  close()
  console.log(`  ${ids.length} docs pages opened, ${count} problems.`)
  return ids.length > 0 && count === 0 ? 0 : 1
}
