import type { ManifestEntry } from '@ashlar/loader'
import type { BootstrapFacts } from '@ashlar/loader/bootstrap'
import { getBootstrapFacts, getReleaseFacts } from './bootstrap-facts.ts'
import type { Catalogue, Release, RuntimeModule, SharedModules } from './catalogue.ts'
import { type Channels, type ChosenBlock, noChannels } from './channels.ts'
import { getEntry, getHashes } from './entries.ts'
import { chooseBlock, chooseShared, type SetInput, type SharedSet } from './page-set.ts'
import { type FirstBlock, getFirstImports, getPreloads, getStartImports } from './preloads.ts'

/** The request of a page to the catalogue. */
export interface PageManifestInput {
  /** The blocks on the page, by name; one the catalogue does not have is a problem, and left out. */
  readonly blocks: readonly string[]
  /** The releases that sites get now. Default: stable and previous of the catalogue. */
  readonly channels?: Channels
  /** Name of the site, for its pins and canaries. Default: none. */
  readonly site?: string | undefined
  /** Groups that the site is in, for its pins and canaries. Default: none. */
  readonly groups?: readonly string[] | undefined
  /** Address that the records about starts are sent to. Default: none are sent. */
  readonly health?: string | undefined
  /** Token of the page, which its records carry. Default: none, so that no server has signed them. */
  readonly token?: string | undefined
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
  /** Blocks of the whole page whose elements the server can send: they then wait for a touch. Default: none. */
  readonly served?: readonly string[]
  /** True for a page whose runtime has work besides the blocks: visits that are counted without a question, scripts of the owner. Default: false. */
  readonly isBusy?: boolean
  /** Pattern of the cookies of visitors for whom it has such work. Default: none. */
  readonly cookies?: string | undefined
}

/** The import map of a page. Files of a release with a core of another major find it by their scope. */
export interface ImportMap {
  readonly imports: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
  readonly scopes?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The parts that a site server adds to a page. */
export interface PageManifest {
  /** For `<script type="application/json" id="ashlar-manifest">`. */
  readonly manifest: {
    readonly entries: readonly ManifestEntry[]
    readonly texts?: Readonly<Record<string, string>>
    readonly site?: string
    readonly health?: string
    readonly token?: string
    /** Versions of what pages share that this site gets as a canary, by name: records carry them. */
    readonly canaries?: Readonly<Record<string, string>>
  }
  /** For the one `<script type="importmap">`; a page with a set file has none. */
  readonly importMap: ImportMap
  /** For `<link rel="stylesheet">` in the head: the appearance of these blocks in served markup. */
  readonly styles: readonly { readonly href: string; readonly integrity: string }[]
  /** Blocks of the whole page whose elements are to be sent: those whose release has a stylesheet for it. An older one inserts its elements itself. */
  readonly served: readonly string[]
  /** Modules that the first block needs, and that the browser would find one after the other; `preloadScript` imports them. */
  readonly preloads: readonly string[]
  /** Modules of the blocks on the first screen; `firstScript` imports them. */
  readonly firstImports: readonly string[]
  /** The script of the page. */
  readonly entry: { readonly src: string; readonly integrity: string }
  /** Addresses of the code that acts before the blocks have come, to be put into the page before the bootstrap. */
  readonly steps: readonly string[]
  /** The script that waits for a use of it, and its facts; undefined for a release of the runtime that has none: the page then has the script itself. */
  readonly bootstrap:
    | {
        readonly src: string
        readonly facts: BootstrapFacts
        /** True where it reads set files: `withSetFile` makes a page that has one. */
        readonly readsSets: boolean
      }
    | undefined
  /** Address of the script that stands in for what template code of saved pages expects. */
  readonly legacyShims: string
  /** Blocks and releases that were left out, with the reason, in three parts. */
  readonly problems: readonly string[]
}

/** The blocks of a page with those that answer their intents, so that each intent has a handler; by name, undefined for one that cannot be had. */
function chooseBlocks(catalogue: Catalogue, wanted: readonly string[], shared: SharedSet, input: SetInput) {
  const choose = (name: string) => [name, chooseBlock(catalogue, name, shared, input)] as const
  const chosen = new Map(wanted.map(choose))
  // The runtime itself may have to show an error (HTTP-06).
  const asked = ['system-error', ...[...chosen.values()].flatMap((block) => block?.releases[0].facts.asks ?? [])]
  const isAnswered = ({ facts }: Release) => facts.answers?.some((intent) => asked.includes(intent))
  for (const name of Object.keys(catalogue.blocks)) {
    if (chosen.has(name)) continue
    const [, block] = choose(name)
    if (block && isAnswered(block.releases[0])) chosen.set(name, block)
  }
  return chosen
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

/** The problem of a block that is not on the page; undefined for one that a person has killed. */
function absence({ blocks }: Catalogue, name: string, { core }: SharedSet, { channels }: SetInput): string | undefined {
  const isKnown = Object.hasOwn(blocks, name)
  if (isKnown && Object.hasOwn(channels.blocks, name) && channels.blocks[name]?.killed) return undefined
  const why = isKnown ? `no release of it suits core ${core.version}` : 'the catalogue has no such block'
  return `"${name}" is not on the page: ${why}. Its HTML stays as served. Publish a release or change its channels.`
}

/** The problem of a version that was asked for, and that the catalogue does not have. */
function unknownVersion({ blocks }: Catalogue, name: string, { overrides }: SetInput): string | undefined {
  const version = Object.hasOwn(overrides, name) ? overrides[name] : undefined
  const { releases } = (Object.hasOwn(blocks, name) && blocks[name]) || {}
  if (version === undefined || !releases || Object.hasOwn(releases, version)) return undefined
  return `"${name}" is to have release "${version}", and the catalogue has no such release. The page gets another one. Publish it or ask for another.`
}

/** True for a block with something to paint before its code is loaded: not for one of the whole page, nor for one that is empty until the first touch. */
const isDrawn = ({ page, template, load }: Release['facts']) => !page && !(template && load === 'interaction')

const getFolder = (url: string) => url.replace(/[^/]*$/, '')

/** The import map. Files of a block that was built against another major of the core find that core, so that a page may have two majors. */
function getImportMap(
  { core, coreFor, coreReactFor, runtime, library }: SharedSet,
  chosen: readonly ChosenBlock[],
  react: 'react' | 'preact',
): ImportMap {
  const releases = chosen.flatMap((block) => block.releases)
  const views = releases.filter(({ facts }) => facts.react)
  const modules = new Set<SharedModules>([core])
  const scopes: Record<string, Readonly<Record<string, string>>> = {}
  for (const release of releases) {
    const needed = coreFor(release.core) ?? core
    const joined = release.facts.react ? [coreReactFor(needed)] : []
    for (const shared of [needed, ...joined]) modules.add(shared)
    if (needed === core) continue
    scopes[getFolder(release.url)] = Object.assign({}, needed.imports, ...joined.map(({ imports }) => imports))
    for (const { imports } of joined) scopes[getFolder(Object.values(imports)[0] ?? '')] = needed.imports
  }
  const named = views.length > 0 ? [core, coreReactFor(core), library(react)] : [core]
  const hashes = [...new Set([...named, ...modules])].map(({ integrity }) => integrity)
  const integrity = Object.assign({}, ...hashes, runtime.integrity, ...chosen.flatMap(getHashes))
  // Import maps cover modules alone: a stylesheet brings its hash with its address, and the shims of saved pages are a classic script.
  const classic = [runtime.legacyShims, runtime.bootstrap, ...releases.map(({ step }) => step?.[0])]
  const isModule = (url: string) => !url.endsWith('.css') && !classic.includes(url)
  return {
    imports: Object.assign({}, ...named.map(({ imports }) => imports)),
    integrity: Object.fromEntries(Object.entries<string>(integrity).filter(([url]) => isModule(url))),
    ...(Object.keys(scopes).length > 0 && { scopes }),
  }
}

/** The release whose style is in the head: the best one that is no canary. */
const getHeadRelease = ({ releases, canary }: ChosenBlock) => releases[canary ? 1 : 0] ?? releases[0]

/** The style of a block whose elements the server sends. */
function getServedStyle(block: ChosenBlock) {
  const { style, servedStyle } = getHeadRelease(block)
  return servedStyle ?? style
}

const getStyles = (chosen: readonly ChosenBlock[], served: readonly string[]) =>
  chosen.flatMap((block) => {
    const isDrawnAtOnce = isDrawn(block.releases[0].facts)
    const style = served.includes(block.name) ? getServedStyle(block) : isDrawnAtOnce && getHeadRelease(block).style
    return style ? [{ href: style[0], integrity: style[1] }] : []
  })

/** The steps of the blocks on a page. */
const getSteps = (chosen: readonly ChosenBlock[]) => chosen.flatMap((block) => getHeadRelease(block).step?.[0] ?? [])

/** The script that waits for a use of the runtime; the facts are made for a release that has one. */
const getBootstrap = ({ bootstrap, readsSets = false }: RuntimeModule, facts: () => BootstrapFacts) =>
  bootstrap === undefined ? undefined : { src: bootstrap, facts: facts(), readsSets }

/** Resolves the blocks of one page against the catalogue; a block that cannot be had is left out and named. Throws, in three parts, for a catalogue without a script or a core. */
export function createPageManifest(catalogue: Catalogue, input: PageManifestInput): PageManifest {
  const {
    blocks,
    react = 'react',
    texts = {},
    channels = noChannels,
    overrides = {},
    site,
    groups,
    health,
    token,
  } = input
  const { hasContext = true, today = new Date().toISOString().slice(0, 10) } = input
  const set: SetInput = { channels, overrides, site, groups, today }
  const shared = chooseShared(catalogue, set)
  const found = chooseBlocks(catalogue, blocks, shared, set)
  const chosen = [...found.values()].filter((block) => block !== undefined)
  const onPage = chosen.filter(({ name }) => blocks.includes(name))
  const problems = [...found].flatMap(([name, block]) => [
    unknownVersion(catalogue, name, set),
    block ? undefined : absence(catalogue, name, shared, set),
  ])
  const canBeServed = ({ name }: ChosenBlock) => input.served?.includes(name)
  const served = onPage.filter((block) => canBeServed(block) && getServedStyle(block)).map(({ name }) => name)
  const { runtime, canaries } = shared
  // A block that the server has sent, and that neither presses nor intents ask for, needs no code.
  const isIdle = (block: ChosenBlock) =>
    served.includes(block.name) && !getReleaseFacts(block).some(({ replayClicks, answers }) => replayClicks || answers)
  const coded = chosen.filter((block) => !isIdle(block))
  const { firstImports, later } = getFirstImports(chosen, input.first ?? [])
  const imports = [...firstImports, ...getStartImports(shared, onPage, hasContext)]
  const facts = () =>
    getBootstrapFacts({
      ...{
        entry: runtime.url,
        blocks: onPage,
        served,
        imports,
        later,
        isBusy: input.isBusy ?? false,
        cookies: input.cookies,
      },
      isEarly: firstImports.length > 0,
    })
  const hasCanary = chosen.some(({ canary }) => canary) || Object.keys(canaries).length > 0
  return {
    manifest: {
      entries: coded.map(getEntry),
      ...textsFor(catalogue, chosen, texts),
      ...(site !== undefined && (health || hasCanary) && { site }),
      ...(health && { health }),
      ...(health && token && { token }),
      ...(health && Object.keys(canaries).length > 0 && { canaries }),
    },
    importMap: getImportMap(shared, coded, react),
    styles: getStyles(onPage, served),
    served,
    preloads: getPreloads(shared, onPage, hasContext),
    firstImports,
    steps: getSteps(onPage),
    entry: { src: runtime.url, integrity: runtime.integrity[runtime.url] ?? '' },
    bootstrap: getBootstrap(runtime, facts),
    legacyShims: runtime.legacyShims,
    problems: problems.filter((problem) => problem !== undefined),
  }
}
