// The page as the theme of a shop: custom elements around the sections, no bundle, an import map, and a module for each element that is imported when it is
// needed. By the parts that Shopify documents for themes (shopify.dev, "Use import maps for modules", "Load JavaScript on user interaction"; the
// elements and events of its theme Horizon). The jobs are those by hand.
import { join } from 'node:path'
import type { BenchContent } from '../../pages/jobs'
import { bundleScripts } from '../bundle.ts'
import { bodyByHand, writeSection } from '../markup.ts'

const scripts = '/scripts/theme'
/** The elements, by their sections. The first one is loaded with the page. */
const elements: Readonly<Record<string, readonly [tag: string, load?: 'visible' | 'idle' | 'interaction']>> = {
  slideshow: ['slide-show'],
  cart: ['cart-count', 'visible'],
  products: ['product-list', 'visible'],
  lightbox: ['photo-grid', 'interaction'],
  video: ['video-facade', 'interaction'],
  form: ['contact-form', 'visible'],
  consent: ['cookie-banner', 'idle'],
}
const tags = Object.values(elements).map(([tag]) => tag)

function writeElement(name: string, html: string): string {
  const section = writeSection(name, html)
  const [tag, load] = elements[name] ?? []
  return tag ? `<${tag}${load ? ` data-load="${load}"` : ''}>${section}</${tag}>` : section
}

/** Writes the scripts of the page; resolves to its head and its body. */
export async function createThemePage(folder: string, content: BenchContent) {
  await bundleScripts({
    entryPoints: [
      ...tags.map((tag) => join(import.meta.dirname, 'elements', `${tag}.ts`)),
      join(import.meta.dirname, 'islands.ts'),
    ],
    entryNames: '[name]',
    outdir: join(folder, scripts),
  })
  const imports = Object.fromEntries(tags.map((tag) => [`@theme/${tag}`, `${scripts}/${tag}.js`]))
  const head = [
    `<style>${tags}{display:block}</style>`,
    `<script type="importmap">${JSON.stringify({ imports })}</script>`,
    ...['slide-show', 'islands'].map((name) => `<script type="module" src="${scripts}/${name}.js"></script>`),
  ].join('')
  return { head, body: bodyByHand(content, writeElement) }
}
