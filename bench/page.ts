// `npm run bench -- page`: a page of nine jobs without any script, by hand, with libraries and with our blocks, in one run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright-core'
import { buildCdn, cdnFolder } from '../tooling/cdn/index.ts'
import { findBrowser } from '../tooling/find-browser.ts'
import { staticMarkup } from '../tooling/static-markup-plugin.ts'

// `npm run bench -- page 9` has nine rounds.
const [, , , rounds = '5'] = process.argv
const here = import.meta.dirname
const photo = readFileSync(join(here, '../apps/playground/photos/brushes.jpg'))
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const names = ['floor', 'embla-photoswipe', 'swiper-glightbox']

interface Pages {
  pageHtml(content: object): string
  readonly pageCss: string
  readonly pageBlocks: readonly string[]
  readonly pageFirst: readonly object[]
  pageParts(catalogue: object, options: object): { readonly head: string; readonly end: string }
}

/** The pages of the server, bundled for Node: their markup is TSX with styles. */
async function readPages(folder: string): Promise<Pages> {
  const outfile = join(folder, 'pages.mjs')
  await build({
    stdin: { contents: "export * from './pages/jobs'; export * from './pages/head'", resolveDir: here, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    outfile,
    logLevel: 'error',
  })
  return import(outfile)
}

/** The scripts of the pages that are not ours. */
const bundle = (folder: string) =>
  build({
    entryPoints: names.map((name) => join(here, 'page', `${name}.ts`)),
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: join(folder, 'scripts'),
    plugins: [staticMarkup.esbuild()],
    logLevel: 'error',
  })

const content = {
  accordionItems: Array.from({ length: 10 }, (_, at) => [`Question ${at + 1}?`, `Answer ${at + 1}. `.repeat(20)]),
  fields: ['First name', 'Last name', 'Street', 'City', 'Message'].map((title) => [title, title, 'text', {}]),
}

async function documents(folder: string): Promise<Map<string, string>> {
  const catalogue = await buildCdn()
  const { pageHtml, pageCss, pageBlocks, pageFirst, pageParts } = await readPages(folder)
  await bundle(folder)
  const styleText = (href: string) => readFileSync(join(cdnFolder, href.slice('/cdn/'.length)), 'utf8')
  const { head, end } = pageParts(catalogue, { blocks: pageBlocks, first: pageFirst, styleText })
  const styles = head.match(/<style[\s\S]*?<\/style>/g)?.join('') ?? ''
  const page = (more: string, end = '') =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title><link rel="icon" href="data:,"><style>${pageCss}</style>${more}<body>${pageHtml(content)}${end}`
  return new Map([
    ['without script', page(styles)],
    ...names.map((name): [string, string] => [
      name,
      page(`${styles}<script type="module" src="/scripts/${name}.js"></script>`),
    ]),
    ['ours', page(head, end)],
  ])
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the pages and counts the scripts. */
function serve(folder: string, pages: ReadonlyMap<string, string>) {
  const sent = { script: 0, requests: 0 }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname)
    sent.requests++
    if (path.startsWith('/img/')) return response.setHeader('Content-Type', 'image/jpeg').end(photo)
    const page = pages.get(path.slice(1))
    if (page) return response.setHeader('Content-Type', 'text/html').end(page)
    const file = path.startsWith('/cdn/') ? join(cdnFolder, path.slice('/cdn/'.length)) : join(folder, path)
    try {
      const bytes = brotliCompressSync(readFileSync(file))
      if (extname(path) === '.js') sent.script += bytes.length / 1024
      return response
        .setHeader('Content-Type', types[extname(path)] ?? 'text/plain')
        .setHeader('Content-Encoding', 'br')
        .end(bytes)
    } catch {
      return response.writeHead(404).end()
    }
  })
  return {
    sent,
    close: () => server.close(),
    listen: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`)),
      ),
  }
}

async function visit(browser: Browser, origin: string, name: string, sent: { script: number; requests: number }) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  Object.assign(sent, { script: 0, requests: 0 })
  await page.goto(`${origin}/${name}`, { waitUntil: 'load' })
  // Idle work and the blocks of the first screen have come by then, on every page alike.
  await page.waitForTimeout(2000)
  const atLoad = { ...sent }
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const found = Object.fromEntries(metrics.map((metric) => [metric.name, metric.value]))
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })
  const read = { ...sent }
  await context.close()
  return {
    script: atLoad.script,
    read: read.script,
    requests: atLoad.requests,
    work: (found.TaskDuration ?? 0) * 1000,
    heap: (found.JSHeapUsedSize ?? 0) / 1024,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ashlar-page-'))
const pages = await documents(folder)
const site = serve(folder, pages)
try {
  const origin = await site.listen()
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  const visits = new Map<string, Awaited<ReturnType<typeof visit>>[]>()
  // In turns, so that other work on the machine falls on all alike; the first round warms the browser.
  for (let round = 0; round <= Number(rounds); round++)
    for (const name of pages.keys()) {
      const one = await visit(browser, origin, name, site.sent)
      if (round > 0) visits.set(name, [...(visits.get(name) ?? []), one])
    }
  await browser.close()
  const of = (name: string, measure: keyof Awaited<ReturnType<typeof visit>>) =>
    median((visits.get(name) ?? []).map((one) => one[measure]))
  const over = (name: string, measure: 'requests' | 'work' | 'heap') =>
    Math.round(of(name, measure) - of('without script', measure))
  console.log(`${rounds} rounds, each page in turn; main thread, requests and heap over the page without script`)
  console.table(
    [...pages.keys()].map((name) => ({
      page: name,
      'script at load, KiB': of(name, 'script').toFixed(1),
      'read to the end, KiB': of(name, 'read').toFixed(1),
      requests: over(name, 'requests'),
      'main thread, ms': over(name, 'work'),
      'heap, KiB': over(name, 'heap'),
    })),
  )
} finally {
  site.close()
  rmSync(folder, { recursive: true, force: true })
}
