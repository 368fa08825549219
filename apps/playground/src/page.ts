// `npm run page -- saved.html [more.html …] [--report]`
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { chromium } from 'playwright-core'
import { createAssets } from './assets'
import { reportPage } from './saved/report'
import { readSaved, savedPages } from './saved/serve'

const names = process.argv.slice(2)
const isReport = names.includes('--report')
const files = names
  .filter((name) => !name.startsWith('--'))
  .map((name) => resolve(process.env.INIT_CWD ?? process.cwd(), name))

if (files.length === 0) {
  console.error('No saved page was named. Nothing is served. Say: npm run page -- saved.html [more.html …] [--report]')
  process.exit(1)
}

const pages = readSaved(files)
const home = dirname(dirname(fileURLToPath(import.meta.url)))
// Not bundled: it finds the browser by where it stands itself.
const tool = pathToFileURL(join(home, '../../tooling/find-browser.ts')).href
const { findBrowser } = (await import(tool)) as typeof import('../../../tooling/find-browser')
const app = savedPages(pages, createAssets(join(home, '../../cdn')))
const port = isReport ? 0 : Number(process.env.PORT ?? 4180)

const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, async (address) => {
  const origin = `http://127.0.0.1:${address.port}`
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  for (const page of pages) {
    const report = await reportPage(browser, origin + page.path, page.file)
    if (isReport) console.log(JSON.stringify(report))
    else {
      console.log(`\n${origin}${page.path}   (${page.file})`)
      for (const { block, selector, state, error } of report.blocks)
        console.log(`  ${block.padEnd(14)} ${state.padEnd(9)} found by ${selector}${error ? `   ${error}` : ''}`)
      for (const line of report.uncaught) console.log(`  uncaught       ${line}`)
      if (report.blocks.length === 0) console.log('  no block was found on this page')
    }
  }
  await browser.close()
  if (isReport) server.close(() => process.exit(0))
  else console.log('\nServing until Ctrl+C.')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.close(() => process.exit(0)))
