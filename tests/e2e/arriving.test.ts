// A page on a slow network: its HTML arrives in parts, and is painted part by part.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { getMoves, watchShifts } from './layout-shifts'
import { arrive, openSite } from './site'

const site = openSite()

/** Where the parts of a page begin: after its brand, its main links and its languages. */
const starts = ['class="header-burger-btn', 'class="header-nav"', 'class="language-picker"', 'class="header-actions"']

/** Serves the HTML of a page in parts, with time between them in which a browser paints, and all else at once. */
async function serveInParts(path: string): Promise<string> {
  const html = await (await fetch(site.origin + path)).text()
  const cuts = starts.map((start) => html.lastIndexOf('<', html.indexOf(start)))
  const parts = [0, ...cuts].map((from, at) => html.slice(from, cuts[at]))
  const server = createServer(async ({ url }, response) => {
    if (url !== path) return void response.writeHead(302, { location: site.origin + url }).end()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const part of parts) {
      response.write(part)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each([390, 768, 1280])(
  'nothing of the header moves while the rest of it arrives, in a window of %d px',
  async (width) => {
    const origin = await serveInParts('/walks')
    const { page } = await arrive({ ...site, origin }, '/walks', { viewport: { width, height: 720 } }, (one) =>
      watchShifts(one, '.header'),
    )
    await page.locator('.header-actions').waitFor()
    await page.locator('.header[data-block-status]').waitFor()
    expect(await getMoves(page)).toEqual([])
  },
)
