// A page on a slow network: its HTML arrives in parts, and is painted part by part.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { sample } from '../sample'
import { getShifts, watchShifts } from './layout-shifts'
import { atRest } from './rest'
import { arrive, openSite } from './site'

const site = openSite()

/** Where the elements of the header begin. */
function cutHeader(html: string): number[] {
  const start = html.indexOf('<header class="header"')
  const end = html.indexOf('</header>', start)
  return [...html.slice(start, end).matchAll(/<(?:button|div|nav|li|a)\b/g)].map(({ index }) => start + index)
}

const bars = ['.sqs-cookie-banner-v2', '.sqs-announcement-bar', '.sqs-mobile-info-bar']

/** Each tag of the bars that the server has sent, and the middle of each of their texts. */
function cutBars(html: string): number[] {
  const cuts = bars.flatMap((bar) => {
    const start = html.search(new RegExp(`<(nav|section) class="[^"]*${bar.slice(1)}[ "]`))
    const [source = ''] = html.slice(start).match(/^.*?<\/(nav|section)>/s) ?? []
    return [...source.matchAll(/(?<=>)[^<]*/g)].flatMap(({ index, 0: text }) => [
      start + index + Math.floor(text.length / 2),
      start + index + text.length,
    ])
  })
  return [...new Set(cuts)].sort((one, other) => one - other)
}

/** Serves the HTML of a page in parts, with time between them in which a browser paints, and all else at once. */
async function serveInParts(path: string, getCuts: (html: string) => readonly number[], pause = 200): Promise<string> {
  const html = await (await fetch(site.origin + path)).text()
  const cuts = getCuts(html)
  const parts = [0, ...cuts].map((from, at) => html.slice(from, cuts[at]))
  const server = createServer(async ({ url }, response) => {
    if (url !== path) {
      const { status, headers, body } = await fetch(site.origin + url)
      response.writeHead(status, { 'content-type': headers.get('content-type') ?? 'text/plain' })
      return void Readable.from(body ?? []).pipe(response)
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const part of parts) {
      response.write(part)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each(sample([390, 768, 1280], 3))(
  'nothing of the header moves while the rest of it arrives, in a window of %d px',
  async (width) => {
    const origin = await serveInParts('/walks', cutHeader, 60)
    const { page } = await arrive({ ...site, origin }, '/walks', { viewport: { width, height: 720 } }, (one) =>
      watchShifts(one, '.header'),
    )
    await page.locator('.header-actions').waitFor()
    await page.locator('.header[data-block-status]').waitFor()
    expect(await getShifts(page)).toEqual([])
  },
)

it.each(sample([390, 1280], 2))(
  '[CNS-02] [CHR-01] a bar that the server has sent does not move while the rest of it arrives, in a window of %d px',
  async (width) => {
    const origin = await serveInParts('/blocks/all', cutBars, 30)
    const viewport = { width, height: 720 }
    const { page, problems } = await arrive({ ...site, origin }, '/blocks/all', { viewport }, (one) =>
      watchShifts(one, bars.join()),
    )
    await page.mouse.move(200, 300)
    await page.mouse.move(210, 310)
    await atRest(page)
    for (const bar of bars.slice(0, width < 1024 ? 3 : 2)) await page.locator(bar).waitFor()
    expect([await getShifts(page), problems]).toEqual([[], []])
  },
)
