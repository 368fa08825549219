import type { ManifestEntry } from '@ashlar/loader'
import type { Catalogue, Release } from './catalogue'
import { type Channels, type ChosenBlock, noChannels, versionsFor } from './channels.ts'
import { type FirstBlock, firstImportsOf, preloadsOf } from './preloads.ts'

/** The request of a page to the catalogue. */
export interface PageManifestInput {
  /** The blocks on the page, by name; one the catalogue does not have is a problem, and left out. */
  readonly blocks: readonly string[]
  /** The releases that sites get now. Default: stable and previous of the catalogue. */
  readonly channels?: Channels
  /** Name of the site, for its pins and canaries. Default: none. */
  readonly site?: string | undefined
  /** Address that the records about starts are sent to. Default: none are sent. */
  readonly health?: string | undefined
  /** Versions that a developer asked for, by block; they count for more than pins. Default: none. */
  readonly overrides?: Readonly<Record<string, string>>
  /** The current day, `YYYY-MM-DD`, for pins that end. Default: the day by the clock, in UTC. */
  readonly today?: string
  /** The library behind the specifier `react`. Default: react. */
  readonly react?: 'react' | 'preact'
  /** Texts of blocks in the language of the page, by message key. Default: none; the blocks have their own. */
  readonly texts?: Readonly<Record<string, string>>
  /** True for a page that is served with a page context. Default: true. */
  readonly hasContext?: boolean
  /** Blocks on the first screen, which are certain to start. Default: none are known. */
  readonly first?: readonly FirstBlock[]
}

/** The parts that a site server adds to a page. */
export interface PageManifest {
  /** For `<script type="application/json" id="ashlar-manifest">`. */
  readonly manifest: {
    readonly entries: readonly ManifestEntry[]
    readonly texts?: Readonly<Record<string, string>>
    readonly site?: string
    readonly health?: string
  }
  /** For the one `<script type="importmap">`. */
  readonly importMap: { readonly imports: Record<string, string>; readonly integrity: Record<string, string> }
  /** For `<link rel="stylesheet">` in the head: the appearance of these blocks in served markup. */
  readonly styles: readonly { readonly href: string; readonly integrity: string }[]
  /** Modules that the first block needs, and that the browser would find one after the other; `preloadScript` imports them. */
  readonly preloads: readonly string[]
  /** Modules of the blocks on the first screen; `firstScript` imports them. */
  readonly firstImports: readonly string[]
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

type PageFacts = Omit<Release['facts'], 'react' | 'template' | 'asks'>

/** What the manifest carries of a release. A style that stands in the head is fetched for elements that the runtime adds to a page without it. */
function pageRelease({ version, url, style, facts }: Release, headStyle: Release['style']) {
  const { react, template, asks: _asks, ...pageFacts } = facts
  const isFetched = style && (react || template || facts.page || style[0] !== headStyle?.[0])
  return { facts: pageFacts as PageFacts, release: { version, url, ...(isFetched && { style }) } }
}

/** The style of a block that the head of a page links: that of the best release that is no canary. */
const headStyleOf = ({ releases, canary }: ChosenBlock) => releases[canary ? 1 : 0]?.style

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Releases that a visitor gets at once are described in the page; another has a module for that, which is fetched after a failure. */
const isBrief = ({ canary }: ChosenBlock, at: number, { details }: Release) =>
  at > (canary ? 1 : 0) && details !== undefined

/** What the manifest carries of a release that is described elsewhere: enough to know whether it is for an element. */
const briefOf = ({ version, url, details, facts: { selector } }: Release, entry: Partial<PageFacts>) => ({
  version,
  url,
  details: details?.[0],
  ...(selector !== entry.selector && { selector }),
})

/** Facts in which all releases agree stand in the entry, others in each release. */
function entryOf(chosen: ChosenBlock): ManifestEntry {
  const { name, canary, releases } = chosen
  const headStyle = headStyleOf(chosen)
  const all = releases.map((release, at) =>
    isBrief(chosen, at, release) ? undefined : pageRelease(release, headStyle),
  )
  const whole = all.flatMap((one) => (one ? [one.facts] : []))
  const keys = [...new Set(whole.flatMap((facts) => Object.keys(facts)))] as (keyof PageFacts)[]
  const common = keys.filter((key) => whole.every((facts) => isSame(facts[key], whole[0]?.[key])))
  const pick = (facts: PageFacts, isWanted: (key: keyof PageFacts) => boolean) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => isWanted(key as keyof PageFacts)))
  const entry: Partial<PageFacts> = pick(whole[0] as PageFacts, (key) => common.includes(key))
  return {
    name,
    ...entry,
    releases: all.map((one, at) =>
      one
        ? { ...one.release, ...pick(one.facts, (key) => !common.includes(key)) }
        : briefOf(releases[at] as Release, entry),
    ),
    ...(canary && { canary: { share: canary.share, salt: canary.salt } }),
  } as unknown as ManifestEntry
}

/** A release as the script of the page can read it: one that is older than details gets everything in the page. */
function readable({ details, ...release }: Release, { parts }: Catalogue['runtime']): Release {
  return details && parts?.details ? { ...release, details } : release
}

/** The hashes of the files of a block: those of a release that is described elsewhere are in its module. */
const hashesOf = (chosen: ChosenBlock): Readonly<Record<string, string>>[] =>
  chosen.releases.map((release, at) =>
    isBrief(chosen, at, release) ? Object.fromEntries([release.details as [string, string]]) : release.integrity,
  )

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
function textsFor({ blocks }: Catalogue, chosen: readonly ChosenBlock[], texts: Readonly<Record<string, string>>) {
  const used = Object.entries(texts).filter(([key]) => {
    const group = key.slice(0, key.indexOf('.'))
    return sharedTexts.has(group) || !Object.hasOwn(blocks, group) || chosen.some(({ name }) => name === group)
  })
  return used.length > 0 ? { texts: Object.fromEntries(used) } : {}
}

/** The problem of a version that was asked for, and that the catalogue does not have. */
const unknownVersion = (name: string, version: string) =>
  `"${name}" is to have release "${version}", and the catalogue has no such release. The page gets another one. Publish it or ask for another.`

/** True for a block that has something to paint before its code is there: not one of the whole page, nor one that adds all it shows at the first touch. */
const isDrawn = ({ page, template, load }: Release['facts']) => !page && !(template && load === 'interaction')

/** Import maps cover modules alone: a stylesheet brings its hash with its address, and the shims of saved pages are a classic script. */
const modulesOf = (integrity: Readonly<Record<string, string>>, shims: string): Record<string, string> =>
  Object.fromEntries(Object.entries(integrity).filter(([url]) => !url.endsWith('.css') && url !== shims))

/** Resolves the blocks of one page against the catalogue. Never throws; what cannot be had is left out and named. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each member of the manifest is made in one place.
export function createPageManifest(catalogue: Catalogue, input: PageManifestInput): PageManifest {
  const { blocks, react = 'react', texts = {}, channels = noChannels, overrides = {}, site, health } = input
  const { hasContext = true, today = new Date().toISOString().slice(0, 10) } = input
  const { core, runtime } = catalogue
  const problems: string[] = []
  const chosen: ChosenBlock[] = []
  for (const name of withAnswerers(catalogue, blocks)) {
    const block = Object.hasOwn(catalogue.blocks, name) ? catalogue.blocks[name] : undefined
    const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined
    const current = Object.hasOwn(channels.blocks, name) ? channels.blocks[name] : undefined
    if (block && override !== undefined && !Object.hasOwn(block.releases, override))
      problems.push(unknownVersion(name, override))
    const { versions, canary } = block ? versionsFor(block, current, { site, override, today }) : { versions: [] }
    const [first, ...older] = versions
      .map((version) => readable(block?.releases[version] as Release, runtime))
      .filter((release) => coreSuits(core.version, release.core))
    if (first)
      chosen.push({ name, releases: [first, ...older], canary: first.version === canary?.version ? canary : undefined })
    else if (!current?.killed) {
      const why = block ? `no release of it suits core ${core.version}` : 'the catalogue has no such block'
      problems.push(
        `"${name}" is not on the page: ${why}. Its HTML stays as served. Publish a release or change its channels.`,
      )
    }
  }
  const library = catalogue[react]
  const releases = chosen.flatMap((block) => block.releases)
  const shared = releases.some(({ facts }) => facts.react) ? [core, catalogue.coreReact, library] : [core]
  const integrity = [...[...shared, runtime].map((one) => one.integrity), ...chosen.flatMap(hashesOf)]
  return {
    manifest: {
      entries: chosen.map(entryOf),
      ...textsFor(catalogue, chosen, texts),
      ...(site !== undefined && (health || chosen.some(({ canary }) => canary)) && { site }),
      ...(health && { health }),
    },
    importMap: {
      imports: Object.assign({}, ...shared.map(({ imports }) => imports)),
      integrity: modulesOf(Object.assign({}, ...integrity), runtime.legacyShims),
    },
    styles: chosen.flatMap((block) => {
      const style = headStyleOf(block)
      return style && isDrawn(block.releases[0].facts) && blocks.includes(block.name)
        ? [{ href: style[0], integrity: style[1] }]
        : []
    }),
    preloads: preloadsOf(
      catalogue,
      chosen.filter(({ name }) => blocks.includes(name)),
      hasContext,
    ),
    firstImports: firstImportsOf(chosen, input.first ?? []),
    entry: { src: runtime.url, integrity: runtime.integrity[runtime.url] ?? '' },
    problems,
  }
}
