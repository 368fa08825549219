import type { ManifestEntry } from '@ashlar/loader'
import type { BootstrapFacts } from '@ashlar/loader/bootstrap'
import { type BootstrapOptions, getBootstrapFacts } from './bootstrap-facts.ts'
import type { Catalogue } from './catalogue.ts'
import { type Channels, type ChosenBlock, noChannels } from './channels.ts'
import { getEntry } from './entries.ts'
import { getImportMap, type ImportMap } from './import-map.ts'
import { getPageBlocks, getStepSelectors, getSteps, getStyles, type PageBlocks } from './page-blocks.ts'
import { chooseShared, type SetInput, type SharedSet } from './page-set.ts'
import { type FirstBlock, getFirstImports, getPreloads, getStartImports } from './preloads.ts'

/** The request of a page to the catalogue. */
export interface PageManifestInput {
  /** The blocks on the page, by name; one the catalogue does not have is a problem, and left out. */
  readonly blocks: readonly string[]
  /** Those of them whose elements the page has from the start; elements of the others may come later. Default: all of them. */
  readonly present?: readonly string[]
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
  /** True for a page whose own stylesheets draw the blocks, such as a published one: no release brings its style, except for elements that it adds. Default: false. */
  readonly isDrawnByPage?: boolean
  /** Blocks on the first screen, which are certain to start. Default: none are known. */
  readonly first?: readonly FirstBlock[]
  /** Blocks of the whole page whose elements the server can send: they then wait for a touch. Default: none. */
  readonly served?: readonly string[]
  /** True for a page whose runtime has work besides the blocks: visits that are counted without a question, scripts of the owner. Default: false. */
  readonly isBusy?: boolean
  /** Pattern of the cookies of visitors for whom it has such work. Default: none. */
  readonly cookies?: string | undefined
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
  readonly styles: readonly { readonly block: string; readonly href: string; readonly integrity: string }[]
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
  /** Selectors of elements on published pages on which they act, which are to be marked with `data-step`. */
  readonly stepsOn: readonly string[]
  /** The script that waits for a use of it, and its facts; undefined for a release of the runtime that has none: the page then has the script itself. */
  readonly bootstrap:
    | {
        readonly src: string
        readonly facts: BootstrapFacts
        /** True where it reads set files: `withSetFile` makes a page that has one. */
        readonly readsSets: boolean
        /** True where the runtime reads the details of several releases from one file. */
        readonly joinsDetails: boolean
      }
    | undefined
  /** Address of the script that stands in for what template code of saved pages expects. */
  readonly legacyShims: string
  /** Names of the trusted-types policies that a content security policy of the page has to list for these scripts, without those of other makers. */
  readonly policies: readonly string[]
  /** Blocks and releases that were left out, with the reason, in three parts. */
  readonly problems: readonly string[]
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

/** The address for the records of a page, and what they carry. */
function getRecording({ health, token }: PageManifestInput, { canaries }: SharedSet) {
  if (!health) return {}
  return { health, ...(token && { token }), ...(Object.keys(canaries).length > 0 && { canaries }) }
}

/** What the manifest tells the loader of a page. */
function getData(
  catalogue: Catalogue,
  { coded, chosen }: PageBlocks,
  shared: SharedSet,
  input: PageManifestInput,
): PageManifest['manifest'] {
  const { texts = {}, site, health, isDrawnByPage = false } = input
  const hasCanary = Object.keys(shared.canaries).length > 0 || chosen.some(({ canary }) => canary)
  const isNamed = health !== undefined || hasCanary
  return {
    entries: coded.map((block) => getEntry(block, isDrawnByPage)),
    ...textsFor(catalogue, chosen, texts),
    ...(site !== undefined && isNamed && { site }),
    ...getRecording(input, shared),
  }
}

/** The script that waits for a use of the runtime; the facts are made for a release that has one. */
function getBootstrap(
  { runtime }: SharedSet,
  { present, served }: PageBlocks,
  { isBusy = false, cookies }: PageManifestInput,
  modules: Pick<BootstrapOptions, 'imports' | 'later' | 'isEarly'>,
): PageManifest['bootstrap'] {
  const { url: entry, bootstrap: src, readsSets = false, joinsDetails = false } = runtime
  if (src === undefined) return undefined
  const facts = getBootstrapFacts({ entry, blocks: present, served, isBusy, cookies, ...modules })
  return { src, facts, readsSets, joinsDetails }
}

/** Releases from before the first script of a page made the one policy make others, or one of the same name a second time. */
function getPolicies({ runtime, core }: SharedSet): string[] {
  if (!runtime.claimsPolicy) return ['ashlar', 'ashlar-set', 'ashlar-scripts']
  return core.takesPolicy ? ['ashlar'] : ['ashlar', "'allow-duplicates'"]
}

/** The shared modules with the script that a page with or without a context has. */
const forPage = (shared: SharedSet, hasContext: boolean): SharedSet => ({
  ...shared,
  runtime: { ...shared.runtime, ...(hasContext && shared.runtime.published) },
})

/** Resolves the blocks of one page against the catalogue; a block that cannot be had is left out and named. Throws, in three parts, for a catalogue without a script or a core. */
export function createPageManifest(catalogue: Catalogue, input: PageManifestInput): PageManifest {
  const { channels = noChannels, overrides = {}, site, groups, react = 'react', hasContext = true } = input
  const { today = new Date().toISOString().slice(0, 10) } = input
  const set: SetInput = { channels, overrides, site, groups, today }
  const shared = forPage(chooseShared(catalogue, set), hasContext)
  const blocks = getPageBlocks(catalogue, input, shared, set)
  const { chosen, present, coded, served, problems } = blocks
  const { runtime } = shared
  const { firstImports, waiting, answered: later } = getFirstImports(chosen, input.first ?? [])
  const isEarly = firstImports.length > 0
  // Where a block starts at once, nothing that waits may delay it.
  const imports = [...firstImports, ...getStartImports(shared, present, hasContext), ...(isEarly ? [] : waiting)]
  return {
    manifest: getData(catalogue, blocks, shared, input),
    importMap: getImportMap(shared, coded, react),
    styles: getStyles(blocks),
    served,
    preloads: getPreloads(shared, present, hasContext),
    firstImports,
    steps: getSteps(blocks),
    stepsOn: getStepSelectors(blocks),
    entry: { src: runtime.url, integrity: runtime.integrity[runtime.url] ?? '' },
    bootstrap: getBootstrap(shared, blocks, input, { imports, later, isEarly }),
    legacyShims: runtime.legacyShims,
    policies: getPolicies(shared),
    problems,
  }
}
