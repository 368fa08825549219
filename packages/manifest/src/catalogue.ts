import type { BlockFacts } from '@ashlar/core-block'

/** One release of a block, in a folder of its own on the CDN. */
export interface Release {
  readonly version: string
  /** Address of the module. */
  readonly url: string
  /** Address and integrity of the stylesheet. Default: none. */
  readonly style?: readonly [href: string, integrity: string]
  /** Address and integrity of the module with what a page needs only when it falls back to the release. Default: it has none. */
  readonly details?: readonly [url: string, integrity: string]
  /** Integrity of every file of the release, by address. */
  readonly integrity: Readonly<Record<string, string>>
  /** The version of the shared core it was built against: a page's core must be of the same major, and no older. */
  readonly core: string
  /** The part of its contract that the loader needs before the module has arrived. */
  readonly facts: BlockFacts & {
    readonly selector: string
    /** True for a block with a React view: React is then in the import map. Default: false. */
    readonly react?: boolean
    /** Selectors of the parts that a start may not take away. Default: the content is not compared. */
    readonly parts?: readonly string[]
  }
}

/** A block and its releases. `stable` and `previous` hold where the channels name no others. */
export interface CatalogueBlock {
  readonly stable: string
  readonly previous?: string
  readonly releases: Readonly<Record<string, Release>>
}

/** Shared modules: the addresses of the import map, with the integrity of each file. */
export interface SharedModules {
  readonly version: string
  readonly imports: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
}

/** The script of a page. */
export interface RuntimeModule {
  readonly version: string
  readonly url: string
  /** Address of the script that stands in for what template code of saved pages expects. */
  readonly legacyShims: string
  /** Files that a page with blocks needs next, by their use: `ladder`, `published` for a page with a page context, the names of services, and `details`, which reads those of releases. Default: none are known. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  readonly integrity: Readonly<Record<string, string>>
}

/** Everything a site server can put on a page. */
export interface Catalogue {
  readonly runtime: RuntimeModule
  readonly core: SharedModules
  readonly coreReact: SharedModules
  readonly react: SharedModules
  readonly preact: SharedModules
  readonly blocks: Readonly<Record<string, CatalogueBlock>>
}
