import { createHash } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { readJson } from '../../../packages/core-block/src/read.ts'
import {
  type Catalogue,
  type Channels,
  createPageManifest,
  noChannels,
  preloadScript,
} from '../../../packages/manifest/src/index.ts'
import { isAskedFor } from '../../../packages/manifest/src/rules.ts'

/** What to paste into a page, and the blocks that were found in it. */
export interface Snippet {
  readonly html: string
  readonly found: readonly string[]
  readonly problems: readonly string[]
  /** What a Content-Security-Policy of the page must allow, by directive. */
  readonly policy: Readonly<Record<'script-src' | 'style-src' | 'connect-src', readonly string[]>>
}

const getHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy for scripts in the page, by their hashes, and for files of the folder of blocks. */
function getPolicy(html: string, folder: string): Snippet['policy'] {
  const inline = [...html.matchAll(/<script type="(?:importmap|module)">(.*)<\/script>/g)].map(([, text = '']) =>
    getHash(text),
  )
  // A path alone is of the page's own host.
  const host = folder.startsWith('/') && !folder.startsWith('//') ? ["'self'"] : [folder]
  return { 'script-src': [...host, ...inline], 'style-src': host, 'connect-src': ["'self'"] }
}

/** True for a page with a page context, a published one or ours. */
const hasContext = (source: string) => /SQUARESPACE_CONTEXT|ashlar-context/.test(source)

/** The page context of a page, ours or a published one; undefined without one, and where only a browser could read it. */
function readContext(document: Document): unknown {
  const own = document.querySelector('script#ashlar-context')?.textContent
  if (own) return readJson(own)
  const codes = [...document.scripts].map((script) => script.textContent.split(/SQUARESPACE_CONTEXT\s*=/)[1])
  return readJson(codes.find(Boolean)?.replace(/;\s*$/, ''))
}

/** Blocks whose elements are on the page, and those of the whole page that its settings ask for. */
function blocksOn(source: string, { blocks }: Catalogue): string[] {
  const { document } = new JSDOM(source).window
  const context = readContext(document)
  // The page decides where the context is for a browser alone.
  const isUnread = context === undefined && hasContext(source)
  const isOn = (selector: string) => {
    try {
      return document.querySelector(selector) !== null
    } catch {
      // A selector that this parser does not know: the loader finds out.
      return true
    }
  }
  return Object.entries(blocks).flatMap(([name, { releases, stable }]) => {
    const facts = releases[stable]?.facts
    if (facts?.page) return facts.when && (isUnread || isAskedFor(facts.when, context, document)) ? [name] : []
    return facts && isOn(facts.selector) ? [name] : []
  })
}

/** The address of the folder of built blocks, with a slash at its end; throws for a relative one. */
function getBase(base: string): string {
  if (/^(?:https?:\/)?\/[^"<>\s]*$/.test(base)) return base.replace(/\/?$/, '/')
  throw new Error(
    `The base "${base}" is no address. Nothing is printed. Give the folder of the built blocks, such as https://cdn.example/ or /cdn/.`,
  )
}

/** The styles, import map, manifest and script for a page; `base` is where the folder of the blocks is served. */
export function getSnippet(
  source: string,
  catalogue: Catalogue,
  base = '/cdn/',
  channels: Channels = noChannels,
): Snippet {
  const folder = getBase(base)
  const found = blocksOn(source, catalogue)
  const { problems, ...page } = createPageManifest(catalogue, {
    blocks: found,
    channels,
    hasContext: hasContext(source),
  })
  const { styles, importMap, manifest, preloads, entry } = JSON.parse(
    JSON.stringify(page).replaceAll('"/cdn/', () => `"${folder}`),
  ) as Omit<ReturnType<typeof createPageManifest>, 'problems'>
  const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const html = [
    ...styles.map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    `<script type="importmap">${inScript(importMap)}</script>`,
    ...(preloads.length > 0 ? [`<script type="module">${preloadScript(preloads)}</script>`] : []),
    `<script type="application/json" id="ashlar-manifest">${inScript(manifest)}</script>`,
    `<script type="module" src="${entry.src}" integrity="${entry.integrity}" crossorigin="anonymous"></script>`,
  ].join('\n')
  return { html, found, problems, policy: getPolicy(html, folder) }
}
