// What a page downloads of ours, by page: the ceilings of a page, and where we are.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageParts } from '../../bench/pages/head'
import { pageBlocks, pageCss, pageHtml } from '../../bench/pages/jobs'
import { readSaved, savedPageRoutes } from '../../packages/site-server/src/features/saved-pages/routes'
import { serve } from '../../packages/site-server/src/http/serve'
import { cdnFolder } from '../../tooling/cdn/folder.ts'
import { atRest } from './rest'
import { openSite, scrollSlowly, statuses, type Visit, visit } from './site'

const site = openSite()

interface Limit {
  /** KiB of script, and of the styles that it fetches, minified, brotli 11. A page over its ceiling has its present weight beside it, which may only go down. */
  readonly script: readonly [ceiling: number, present?: number]
  /** Files of ours: scripts and styles. */
  readonly files: readonly [ceiling: number, present?: number]
}

/** How far below its known weight a page may be before that is lowered, in KiB and in files. */
const slack = 0.75

const limits = {
  blank: { script: [4], files: [1] },
  'nine jobs': { script: [14, 28.75], files: [10] },
  'nine jobs, read to the end': { script: [36], files: [20] },
  'saved page with an accordion': { script: [12, 21.25], files: [6] },
  home: { script: [14, 25.25], files: [10] },
  product: { script: [14, 29.75], files: [10] },
} satisfies Record<string, Limit>

function expectWithin(name: keyof typeof limits, { script, files }: { script: number; files: readonly string[] }) {
  const of = (what: string, measured: number, [ceiling, present]: readonly [number, number?]) => {
    const reads = `${name}: ${measured.toFixed(2)} ${what}, of which the ceiling is ${ceiling}`
    expect(measured, `${reads}. Take something out. ${files.join(' ')}`).toBeLessThanOrEqual(present ?? ceiling)
    if (present === undefined) return
    expect(measured, `${reads}. It is under its ceiling: remove its present weight.`).toBeGreaterThan(ceiling)
    expect(measured + slack, `${reads}. Lower its present weight.`).toBeGreaterThanOrEqual(present)
  }
  const limit: Limit = limits[name]
  of('KiB of script', script, limit.script)
  of('files', files.length, limit.files)
}

/** The files of ours that a page has asked for. React and the outlines of the map are rows of their own. */
function weigh(asked: readonly string[]) {
  const files = [...new Set(asked)].filter(
    (path) => path.startsWith('/cdn/') && !/\/(?:react|embedded|focus-trap)-|\.work\/react\//.test(path),
  )
  const bytes = files.map(
    (path) => brotliCompressSync(readFileSync(join(cdnFolder, path.slice('/cdn/'.length)))).length,
  )
  return { script: bytes.reduce((sum, one) => sum + one, 0) / 1024, files }
}

/** The page has started what it starts by itself, idle work included. */
async function started({ page, asked }: Visit) {
  await page.waitForFunction(() => (window as unknown as { ashlar?: object }).ashlar !== undefined)
  const isReporting = await page.evaluate(
    () => document.getElementById('ashlar-manifest')?.textContent.includes('"health":') === true,
  )
  if (isReporting) await expect.poll(() => asked.some((path) => path.includes('/records-'))).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await atRest(page)
}

const fields = ['First name', 'Last name', 'Street', 'City', 'Postcode', 'Message']
const content = {
  accordionItems: Array.from({ length: 10 }, (_, at) => [`Question ${at + 1}?`, `Answer ${at + 1}.`] as const),
  fields: fields.map((title) => [title === 'First name' ? 'first' : title, title, 'text', { required: 1 }] as const),
}
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480"/></svg>'
const accordion = `<!doctype html><html><head><title>Saved</title><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {"pageType":1,"templateVersion":"7.1","website":{"id":"w"},"cookieSettings":{"isRestrictiveCookiePolicyEnabled":true}}</script></head><body><div class="sqs-block-accordion"><ul class="accordion-items-container" data-should-allow-multiple-open-items="" data-is-divider-enabled="true" data-is-first-divider-visible="true" data-is-last-divider-visible="true" data-is-expanded-first-item="" data-accordion-title-alignment="left" data-accordion-description-alignment="left"><li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button class="accordion-item__click-target" aria-expanded="false" style="padding:0"><span class="accordion-item__title">Opening hours</span></button></h4><div class="accordion-item__dropdown"><div class="accordion-item__description"><p>From ten to six.</p></div></div></li></ul></div></body></html>`

const pages = { origin: '', saved: '' }
const closers: (() => Promise<unknown>)[] = []
const listen = (server: ReturnType<typeof createServer>) =>
  new Promise<string>((resolve) => {
    closers.push(() => new Promise((done) => server.close(done)))
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

beforeAll(async () => {
  const styleText = (href: string) => site.assets.fileText(href) ?? ''
  const getDocument = (blocks: readonly string[], body: string, isLean: boolean) => {
    const { head, end } = pageParts(site.assets.catalogue, { blocks, styleText, isLean })
    return `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><style>${pageCss}</style>${head}<body>${body}${end}`
  }
  const answers: Record<string, string> = {
    '/blank': getDocument([], '<h1>Text</h1>', true),
    '/nine': getDocument(pageBlocks, pageHtml(content), false),
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (pathname.startsWith('/cdn/')) {
      const { status, headers, body } = await site.assets.files.request(pathname)
      response.writeHead(status, Object.fromEntries(headers))
      return response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : '')
    }
    const isPicture = pathname.startsWith('/img/')
    response.writeHead(200, { 'Content-Type': isPicture ? 'image/svg+xml' : 'text/html' })
    return response.end(isPicture ? picture : (answers[pathname] ?? ''))
  })
  pages.origin = await listen(server)
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-saved-'))
  closers.push(async () => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'accordion.html'), accordion)
  const saved = readSaved([join(folder, 'accordion.html')])
  const savedServer = serve({ fetch: savedPageRoutes(saved, site.assets).fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => savedServer.once('listening', resolve))
  closers.push(() => new Promise((done) => savedServer.close(done)))
  pages.saved = `http://127.0.0.1:${(savedServer.address() as AddressInfo).port}${saved[0]?.path}`
})
afterAll(async () => {
  for (const close of closers) await close()
})

/** Draws a page's lots: below 0.1 it is among the page views that watch their triggers. */
const drawLots = (page: Page, lot: number) => page.addInitScript((drawn) => (Math.random = () => drawn), lot)

async function open(address: string, lot = 0.1) {
  const { origin, pathname } = new URL(address)
  const visited = await visit({ ...site, origin }, pathname, {}, (page) => drawLots(page, lot))
  await started(visited)
  return visited
}

it('a page without blocks asks for one file', async () => {
  const { asked } = await open(`${pages.origin}/blank`)
  expectWithin('blank', weigh(asked))
})

it('a page of nine jobs, at the start and read to the end', async () => {
  const { page, asked, problems } = await open(`${pages.origin}/nine`)
  expectWithin('nine jobs', weigh(asked))
  await scrollSlowly(page)
  await atRest(page)
  expectWithin('nine jobs, read to the end', weigh(asked))
  const { gallery, accordion: accordions, forms, map } = await statuses(page)
  expect([gallery, accordions, forms, map]).toEqual([['ready'], ['ready'], ['ready'], ['ready']])
  expect(problems).toEqual([])
})

it('a saved page with one accordion downloads nothing of bars, badge, popup and owner that its context does not ask for', async () => {
  const { page, asked } = await open(pages.saved)
  expect(asked.join(' ')).not.toMatch(/\/(?:announcement-bar|badge|mobile-info-bar|owner|popup)\//)
  expect((await statuses(page)).accordion).toEqual(['ready'])
  expectWithin('saved page with an accordion', weigh(asked))
})

it.each([
  ['home', '/'],
  ['product', '/shop/the-ridge-printed'],
] as const)('the page %s of the demo site', async (name, path) => {
  const { asked } = await open(site.origin + path)
  expectWithin(name, weigh(asked))
})

it('one page view of ten watches its triggers, with one file of at most 0.75 KiB more', async () => {
  const [watched, other] = [await open(`${site.origin}/`, 0.0999), await open(`${site.origin}/`)].map(({ asked }) =>
    weigh(asked),
  )
  expect(watched?.files.filter((path) => !other?.files.includes(path))).toEqual([
    expect.stringMatching(/\/watched-view-\w+\.js$/),
  ])
  expect((watched?.script ?? 0) - (other?.script ?? 0)).toBeLessThanOrEqual(0.75)
})
