// `npm run bench`: our slideshow, lightbox and grid beside others, on the same page and pictures, in one run.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { staticMarkup } from '../tooling/build/static-markup-plugin.ts'
import { withBrowser } from '../tooling/testkit/browser/with-browser.ts'
import { bundleScripts } from './page/bundle.ts'

const here = import.meta.dirname
const photos = join(here, '../apps/playground/photos')
const [, , , asked = '5'] = process.argv
const rounds = Number(asked)
const slowdown = 4
const cycles = 50

interface Row {
  readonly name: string
  readonly [measure: string]: string | number
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const quartile = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.75)] ?? Number.NaN

/** Each contestant becomes a page of its own: one module, its styles, and what it fetches later. */
async function bundle(folder: string): Promise<string[]> {
  const names = readdirSync(join(here, 'contestants')).map((file) => file.replace(/\.\w+$/, ''))
  for (const name of names)
    await bundleScripts({
      stdin: {
        contents: `import * as contestant from './contestants/${name}'; window.contestant = contestant; window.arrived?.()`,
        resolveDir: here,
      },
      outdir: join(folder, name),
      entryNames: 'entry',
      plugins: [staticMarkup.esbuild()],
    })
  return names
}

function getPage(name: string, count: number, hasStyle: boolean): string {
  const files = readdirSync(photos).filter((file) => file.endsWith('.jpg'))
  const slides = Array.from({ length: count }, (_, at) => {
    const src = `/photos/${files[at % files.length]}?${at}`
    return `<li><img src="${src}" width="1000" height="667" data-image-dimensions="1000x667" alt="Picture ${at}" loading="lazy" style="max-width:100%"></li>`
  })
  const style = hasStyle ? `<link rel="stylesheet" href="/${name}/entry.css">` : ''
  return `<!doctype html><title>${name}</title>${style}<main><div id="root"><ul style="list-style:none;margin:0;padding:0">${slides.join('')}</ul></div></main>`
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.jpg': 'image/jpeg' }
const pixel = readFileSync(join(photos, 'brushes.jpg'))

function serve(folder: string) {
  let sent = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bench')
    if (url.pathname.startsWith('/photos/')) return response.setHeader('Content-Type', 'image/jpeg').end(pixel)
    if (extname(url.pathname) === '') {
      const name = url.pathname.slice(1)
      const hasStyle = readdirSync(join(folder, name)).includes('entry.css')
      return response
        .setHeader('Content-Type', 'text/html')
        .end(getPage(name, Number(url.searchParams.get('count') ?? 24), hasStyle))
    }
    try {
      const bytes = brotliCompressSync(readFileSync(join(folder, url.pathname)))
      sent += bytes.length
      response
        .setHeader('Content-Type', types[extname(url.pathname)] ?? 'text/plain')
        .setHeader('Content-Encoding', 'br')
        .end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  return {
    listen: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`)),
      ),
    take: () => {
      const now = sent
      sent = 0
      return now / 1024
    },
    close: () => server.close(),
  }
}

const sessions = new WeakMap<Page, CDPSession>()

/** Counted by one session for each page: a new one would begin at nothing. */
async function metrics(page: Page) {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  if (!sessions.has(page)) await session.send('Performance.enable')
  sessions.set(page, session)
  const { metrics: all } = await session.send('Performance.getMetrics')
  const found = Object.fromEntries(all.map(({ name, value }) => [name, value]))
  return {
    work: (found.TaskDuration ?? 0) * 1000,
    heap: (found.JSHeapUsedSize ?? 0) / 1024,
    nodes: found.Nodes ?? 0,
    listeners: found.JSEventListeners ?? 0,
  }
}

/** A fresh page, its contestant's code not yet there. */
async function open(browser: Browser, url: string, rate: number) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url, { waitUntil: 'load' })
  return page
}

async function load(page: Page, name: string) {
  await page.evaluate((path) => import(path), `/${name}/entry.js`)
}

/** Begins the contestant; resolves when its start has, and the browser has drawn it. */
const begin = (page: Page) =>
  page.evaluate(async () => {
    const view = window as unknown as { contestant: { start(root: HTMLElement): unknown }; running: unknown }
    view.running = await view.contestant.start(document.getElementById('root') as HTMLElement)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })

/** Milliseconds from a request to the next drawn frame. */
const step = (page: Page) =>
  page.evaluate(async () => {
    const { running } = window as unknown as { running: { next(): unknown } }
    const began = performance.now()
    running.next()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - began
  })

async function once(browser: Browser, base: string, name: string, site: ReturnType<typeof serve>) {
  const page = await open(browser, `${base}/${name}`, slowdown)
  site.take()
  const before = await metrics(page)
  await load(page, name)
  await begin(page)
  const ready = await metrics(page)
  const bytes = site.take()
  const steps: number[] = []
  for (let at = 0; at < 4; at++) {
    steps.push(await step(page))
    await page.waitForTimeout(name.startsWith('lightbox') ? 300 : 1200)
    if (name.startsWith('lightbox')) break
  }
  const later = site.take()
  const after = await metrics(page)
  await page.context().close()
  return { bytes, later, work: ready.work - before.work, heap: after.heap - before.heap, steps }
}

/** What fifty starts and ends leave behind. */
async function leaks(browser: Browser, base: string, name: string) {
  const page = await open(browser, `${base}/${name}`, 1)
  await load(page, name)
  const cycle = () =>
    page.evaluate(async () => {
      const { contestant } = window as unknown as {
        contestant: { start(root: HTMLElement): Promise<{ destroy(): void }> }
      }
      const running = await contestant.start(document.getElementById('root') as HTMLElement)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      running.destroy()
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
  const session = await page.context().newCDPSession(page)
  const settle = () => session.send('HeapProfiler.collectGarbage')
  for (let at = 0; at < 3; at++) await cycle()
  await settle()
  const before = await metrics(page)
  for (let at = 0; at < cycles; at++) await cycle()
  await settle()
  const after = await metrics(page)
  await page.context().close()
  return {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    heap: after.heap - before.heap,
  }
}

async function measure(browser: Browser, base: string, name: string, site: ReturnType<typeof serve>): Promise<Row> {
  const all = []
  for (let at = 0; at < rounds; at++) all.push(await once(browser, base, name, site))
  const left = await leaks(browser, base, name)
  return {
    name,
    'KiB at start': all[0]?.bytes.toFixed(1) ?? '',
    'KiB after': all[0]?.later.toFixed(1) ?? '',
    'CPU to ready, ms': Math.round(median(all.map(({ work }) => work))),
    'step p75, ms': Math.round(quartile(all.flatMap(({ steps }) => steps))),
    'heap, KiB': Math.round(median(all.map(({ heap }) => heap))),
    'left: nodes': left.nodes,
    'left: listeners': left.listeners,
    'left: heap, KiB': Math.round(left.heap),
  }
}

/** The longest task while a gallery of 500 pictures starts, in milliseconds, slowed down four times. */
async function manyPictures(browser: Browser, base: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of ['slideshow-ours', 'grid-ours']) {
    const page = await open(browser, `${base}/${name}?count=500`, slowdown)
    await page.evaluate(() => {
      const view = window as unknown as { maxLength: number }
      view.maxLength = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) view.maxLength = Math.max(view.maxLength, duration)
      }).observe({ type: 'longtask' })
    })
    await load(page, name)
    await begin(page)
    await page.waitForTimeout(1000)
    const maxLength = await page.evaluate(() => (window as unknown as { maxLength: number }).maxLength)
    const there = await page.evaluate(
      () => [...document.images].filter((image) => image.complete && image.currentSrc).length,
    )
    rows.push({ name: `${name}, 500 pictures`, 'longest task, ms': Math.round(maxLength), 'pictures fetched': there })
    await page.context().close()
  }
  return rows
}

const folder = mkdtempSync(join(tmpdir(), 'ashlar-bench-'))
const site = serve(folder)
try {
  const names = await bundle(folder)
  const base = await site.listen()
  console.log(`${rounds} rounds, main thread slowed down ${slowdown} times, all contestants in one run`)
  await withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const name of names) rows.push(await measure(browser, base, name, site))
    console.table(rows)
    console.table(await manyPictures(browser, base))
  })
} finally {
  site.close()
  rmSync(folder, { recursive: true, force: true })
}
