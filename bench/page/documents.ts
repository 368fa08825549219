// The HTML of each page of `npm run bench -- page`: without script, by hand, with libraries, as islands, and with our blocks.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, transform } from 'esbuild'
import { buildCdn, cdnFolder } from '../../tooling/build/cdn/index.ts'
import { isFirstScreenReady } from '../pages/first-screen.ts'
import type { BenchContent } from '../pages/jobs'
import { createAstroPage } from './astro/page.ts'
import { bundleScripts, importForNode } from './bundle.ts'
import { bodyByHand } from './markup.ts'
import { createThemePage } from './theme/page.ts'

const here = import.meta.dirname
const libraries = ['embla-photoswipe', 'swiper-glightbox']

/** A page to measure. */
export interface PageDocument {
  readonly name: string
  readonly html: string
  /** An expression of the page that is true once its first screen does its jobs. */
  readonly ready: string
}

/** What the server of the pages answers to a press on "Add to cart". */
type AddToCart = (body: string) => object

/** The pages, and what their server has to answer. */
export interface BenchPages {
  readonly documents: readonly PageDocument[]
  readonly addToCart: AddToCart
}

interface OurPages {
  pageHtml(content: BenchContent): string
  splitPreloads(html: string): { readonly preloads: string; readonly body: string }
  createCart(): AddToCart
  readonly pageCss: string
  readonly pageBlocks: readonly string[]
  readonly pageFirst: readonly object[]
  pageParts(
    catalogue: object,
    options: object,
  ): { readonly head: string; readonly end: string; readonly files: readonly { url: string; text: string }[] }
}

const content: BenchContent = {
  accordionItems: Array.from({ length: 10 }, (_, at) => [`Question ${at + 1}?`, `Answer ${at + 1}. `.repeat(20)]),
  fields: [
    ['first', 'First name', 'text', { required: 1 }],
    ['last', 'Last name', 'text', { required: 1 }],
    ['email', 'Email', 'email', { required: 1 }],
    ['city', 'City', 'text', { required: 1 }],
    ['message', 'Message', 'textarea', { required: 1 }],
  ],
}

/** Scripts and styles of the pages with libraries, as files of `/scripts/`. */
const bundleLibraries = (folder: string) =>
  bundleScripts({
    entryPoints: libraries.map((name) => join(here, `${name}.ts`)),
    outdir: join(folder, 'scripts'),
  })

/** The script by hand, small enough to be part of the page. */
async function bundleFloor(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'floor.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text.trim() ?? ''
}

async function readStyle(name: string): Promise<string> {
  const { code } = await transform(readFileSync(join(here, name), 'utf8'), { loader: 'css', minify: true })
  return code.trim()
}

/** All pages of the bench; the files that they ask for are written to the folder, or are in the CDN's. */
export async function createDocuments(folder: string): Promise<BenchPages> {
  const catalogue = await buildCdn()
  const { pageHtml, splitPreloads, createCart, pageCss, pageBlocks, pageFirst, pageParts } =
    await importForNode<OurPages>(folder, 'pages', "export * from './pages/jobs'; export * from './pages/head'")
  await bundleLibraries(folder)
  const [site, byHand, floor] = await Promise.all([
    readStyle('site.css'),
    readStyle('by-hand/style.css'),
    bundleFloor(),
  ])
  const page = (head: string, body: string, preloads = '') =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${preloads}<title>Page</title><link rel="icon" href="data:,"><style>${site}</style>${head}</head><body><header>Site</header><main id="root">${body}</main><footer>End</footer></body></html>`
  const pageByHand = (head = '', end = '', body = bodyByHand(content)) =>
    page(`<style>${byHand}</style>${head}`, body + end)
  const styleText = (href: string) => readFileSync(join(cdnFolder, href.slice('/cdn/'.length)), 'utf8')
  const { head, end, files } = pageParts(catalogue, { blocks: pageBlocks, first: pageFirst, styleText })
  for (const { url, text } of files) {
    mkdirSync(join(folder, dirname(url)), { recursive: true })
    writeFileSync(join(folder, url), text)
  }
  const ours = splitPreloads(pageHtml(content))
  const isMarked = "performance.getEntriesByName('ready').length > 0"
  const islandPages = [
    { name: 'astro islands with preact', ...(await createAstroPage(folder, content)) },
    { name: 'theme of custom elements', ...(await createThemePage(folder, content)) },
  ]
  const documents = [
    { name: 'without script', html: pageByHand(), ready: "document.readyState !== 'loading'" },
    { name: 'floor', html: pageByHand('', `<script>${floor}</script>`), ready: isMarked },
    ...libraries.map((name) => ({
      name,
      html: pageByHand(
        `<link rel="stylesheet" href="/scripts/${name}.css"><script type="module" src="/scripts/${name}.js"></script>`,
      ),
      ready: isMarked,
    })),
    ...islandPages.map(({ name, head, body }) => ({ name, html: pageByHand(head, '', body), ready: isMarked })),
    {
      name: 'ours',
      html: page(`<style>${pageCss}</style>${head}`, ours.body + end, ours.preloads),
      ready: isFirstScreenReady,
    },
  ]
  return { documents, addToCart: createCart() }
}
