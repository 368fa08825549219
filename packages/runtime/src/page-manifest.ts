import type { ManifestEntry } from '@ashlar/loader'
import type { Catalogue, CatalogueBlock, Release } from './catalogue'

export type { Catalogue, CatalogueBlock, Release, SharedModules } from './catalogue'

/** The request of a page to the catalogue. */
export interface PageManifestInput {
  /** The blocks on the page, by name; one the catalogue does not have is a problem, and left out. */
  readonly blocks: readonly string[]
  /** Versions to use instead of the stable one, by block. Default: none. */
  readonly pins?: Readonly<Record<string, string>>
  /** Take canaries where there are any. Default: false. */
  readonly canary?: boolean
  /** The library behind the specifier `react`. Default: react. */
  readonly react?: 'react' | 'preact'
  /** Texts of blocks in the language of the page, by message key. Default: none; the blocks have their own. */
  readonly texts?: Readonly<Record<string, string>>
}

/** The parts that a site server adds to a page. */
export interface PageManifest {
  /** For `<script type="application/json" id="ashlar-manifest">`. */
  readonly manifest: { readonly entries: readonly ManifestEntry[]; readonly texts?: Readonly<Record<string, string>> }
  /** For the one `<script type="importmap">`. */
  readonly importMap: { readonly imports: Record<string, string>; readonly integrity: Record<string, string> }
  /** For `<link rel="stylesheet">` in the head: the appearance of these blocks in served markup. */
  readonly styles: readonly { readonly href: string; readonly integrity: string }[]
  /** The script of the page. */
  readonly entry: { readonly src: string; readonly integrity: string }
  /** Blocks and releases that were left out, with the reason, in three parts. */
  readonly problems: readonly string[]
}

const parts = (version: string) => version.split(/[.+-]/).map(Number)

/** True when a page's core can run a block built against `wanted`: the same major, and no older. */
export function coreSuits(core: string, wanted: string): boolean {
  const [major = 0, minor = 0, patch = 0] = parts(core)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = parts(wanted)
  if (major !== wantedMajor) return false
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
}

/** The release for the page and the ones to fall back to, best first, without any that the page's core cannot run. */
function releasesFor(block: CatalogueBlock, core: string, pin: string | undefined, canary: boolean): Release[] {
  const wanted = pin ?? ((canary && block.canary) || block.stable)
  const versions = [...new Set([wanted, wanted === block.stable ? block.previous : block.stable, block.previous])]
  return versions.flatMap((version) => {
    const isKnown = version !== undefined && Object.hasOwn(block.releases, version)
    const release = isKnown ? block.releases[version] : undefined
    return release && coreSuits(core, release.core) ? [release] : []
  })
}

function entryOf(name: string, [first, ...older]: [Release, ...Release[]]): ManifestEntry {
  const { react, template, asks: _asks, ...facts } = first.facts
  // Only elements that the runtime adds are styled by it: a served page keeps its own appearance.
  const style = react || template || facts.page ? first.style : undefined
  return {
    name,
    ...facts,
    urls: [first.url, ...older.map(({ url }) => url)],
    ...(style && { style }),
  }
}

/** The blocks of a page, then those that answer their intents, so that each intent has a handler. */
function withAnswerers({ blocks }: Catalogue, wanted: readonly string[]): Set<string> {
  const stable = (name: string) =>
    Object.hasOwn(blocks, name) ? blocks[name]?.releases[blocks[name].stable] : undefined
  // The runtime itself may have to show an error (HTTP-06).
  const asked = ['system-error', ...wanted.flatMap((name) => stable(name)?.facts.asks ?? [])]
  const answerers = Object.keys(blocks).filter((name) =>
    stable(name)?.facts.answers?.some((intent) => asked.includes(intent)),
  )
  return new Set([...wanted, ...answerers])
}

/** Texts that several blocks share: those of forms and of the shop. */
const sharedTexts = new Set(['forms', 'commerce'])

/** The texts without those of blocks that are not on the page. */
function textsFor(
  { blocks }: Catalogue,
  chosen: readonly (readonly [name: string, releases: unknown])[],
  texts: Readonly<Record<string, string>>,
) {
  const used = Object.entries(texts).filter(([key]) => {
    const group = key.slice(0, key.indexOf('.'))
    return sharedTexts.has(group) || !Object.hasOwn(blocks, group) || chosen.some(([name]) => name === group)
  })
  return used.length > 0 ? { texts: Object.fromEntries(used) } : {}
}

/** Resolves the blocks of one page against the catalogue. Never throws; what cannot be had is left out and named. */
export function createPageManifest(
  catalogue: Catalogue,
  { blocks, pins = {}, canary = false, react = 'react', texts = {} }: PageManifestInput,
): PageManifest {
  const { core, runtime } = catalogue
  const problems: string[] = []
  const chosen: [string, [Release, ...Release[]]][] = []
  for (const name of withAnswerers(catalogue, blocks)) {
    const block = Object.hasOwn(catalogue.blocks, name) ? catalogue.blocks[name] : undefined
    const [first, ...older] = block ? releasesFor(block, core.version, pins[name], canary) : []
    const pin = pins[name]
    if (block && pin !== undefined && !Object.hasOwn(block.releases, pin))
      problems.push(
        `"${name}" is pinned to "${pin}", and the catalogue has no such release. The page gets another one. Publish it or change the pin.`,
      )
    if (first) chosen.push([name, [first, ...older]])
    else {
      const why = block ? `no release of it suits core ${core.version}` : 'the catalogue has no such block'
      problems.push(
        `"${name}" is not on the page: ${why}. Its HTML stays as served. Publish a release or change the pin.`,
      )
    }
  }
  const library = catalogue[react]
  const shared = chosen.some(([, [first]]) => first.facts.react) ? [core, catalogue.coreReact, library] : [core]
  const releases = chosen.flatMap(([, all]) => all)
  const integrity = [...shared, runtime, ...releases].map((one) => one.integrity)
  return {
    manifest: { entries: chosen.map(([name, all]) => entryOf(name, all)), ...textsFor(catalogue, chosen, texts) },
    importMap: {
      imports: Object.assign({}, ...shared.map(({ imports }) => imports)),
      integrity: Object.assign({}, ...integrity),
    },
    // A block that only answers intents has no element on the page yet.
    styles: chosen.flatMap(([name, [{ style, facts }]]) =>
      style && !facts.page && blocks.includes(name) ? [{ href: style[0], integrity: style[1] }] : [],
    ),
    entry: { src: runtime.url, integrity: runtime.integrity[runtime.url] ?? '' },
    problems,
  }
}
