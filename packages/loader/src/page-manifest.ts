import type { BlockFacts } from '@ashlar/core-block'

type LoaderFacts = Omit<BlockFacts, 'asks' | 'template' | 'drops' | 'startsRuntime' | 'stepsOn'> & {
  /** Selector list of the elements that are this block. */
  readonly selector: string
  /** Selectors of the parts that a start may not take away. Default: the content is not compared after the start. */
  readonly parts?: readonly string[] | undefined
}

/** One release of a block that a page may start. Facts in which the releases of a page differ stand here, and not in the entry. */
export interface ManifestRelease extends Partial<LoaderFacts> {
  readonly version: string
  /** Address of its module. */
  readonly url: string
  /** Address and integrity of its stylesheet. Default: none. */
  readonly style?: readonly [href: string, integrity?: string]
  /** Address of the module with the other facts of a release to fall back to, and the hashes of its files; other releases may be in it, too. Default: the page has them. */
  readonly details?: string
}

/** One block of the page manifest: all that the loader needs before any code of the block has arrived. */
export interface ManifestEntry extends LoaderFacts {
  /** The block's name. */
  readonly name: string
  /** The release for this page, then the ones to fall back to. */
  readonly releases: readonly ManifestRelease[]
  /** The first release is for this percentage of cohorts, chosen by a hash with the salt. Default: for all. */
  readonly canary?: { readonly share: number; readonly salt: string } | undefined
}

/** A release with all facts of its block. */
export type ChosenRelease = ManifestEntry & ManifestRelease

/** The modules that a page fetches first. */
export interface FirstModules {
  /** Address of the runtime. */
  readonly entry: string
  /** Modules that the runtime and the blocks of the first screen need, fetched beside it: once the page has loaded and the browser is idle, or with the first use. Default: none. */
  readonly imports?: readonly string[] | undefined
  /** Modules of blocks on the first screen whose steps answer the first presses, fetched beside all of these with the first use. Default: none. */
  readonly later?: readonly string[] | undefined
}

/** What all pages with the same blocks and releases have in common, in a file of its own that is fetched before the runtime. */
export interface SetFile {
  /** The import map of these pages, which have none themselves. */
  readonly importMap: object
  /** What such a page does not say in its manifest: the blocks, and their texts. */
  readonly manifest: object
  readonly modules: FirstModules
}

/** What a page tells its bootstrap: the address of the runtime, and what there must be on the page for the runtime to be fetched. */
export interface BootstrapFacts extends Partial<FirstModules> {
  /** Address and hash of the page's set file, which names its modules. Default: none, and the page names them. */
  readonly set?: readonly [url: string, integrity: string]
  /** True where a block starts at once: the runtime is fetched while the page is parsed. Default: false. */
  readonly isNow?: boolean
  /** Elements for which it is fetched once the browser is idle. Default: none. */
  readonly idle?: string
  /** Elements for which it is fetched near the viewport, by their distance from it in CSS pixels. Default: none. */
  readonly visible?: Readonly<Record<string, string>>
  /** Elements for which it is fetched at the first touch: pointer, focus, key or text. Default: none. */
  readonly touch?: string
  /** Controls whose first press waits for it. Default: none. */
  readonly clicks?: string
  /** Events of the page, each with the elements for which it is fetched then. Default: none. */
  readonly on?: Readonly<Record<string, string>>
  /** Elements for which it is fetched when a visitor comes back to the page: what they show may be old. Default: none. */
  readonly returning?: string
  /** Pattern of the cookies of visitors for whom it is fetched once the browser is idle. Default: none. */
  readonly cookies?: string
}
