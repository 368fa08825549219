/** One release of a block, as it stands in its own folder of the CDN. */
export interface Release {
  readonly version: string
  /** Address of the module. */
  readonly url: string
  /** Address and integrity of the stylesheet. Default: none. */
  readonly style?: readonly [href: string, integrity: string]
  /** Integrity of every file of the release, by address. */
  readonly integrity: Readonly<Record<string, string>>
  /** The version of the shared core it was built against: a page's core must be of the same major, and no older. */
  readonly core: string
  /** What the loader must know before the module is there. */
  readonly facts: {
    readonly selector: string
    readonly load?: 'now' | 'idle' | 'visible' | 'interaction'
    readonly margin?: number
    readonly answers?: readonly string[]
    readonly replayClicks?: string
    readonly reveal?: string
    readonly services?: readonly string[]
    readonly page?: boolean
    /** True for a block that is left out where somebody is logged in (LDR-07). */
    readonly visitors?: boolean
    /** Intents it says; whoever answers them is put on the page too. */
    readonly asks?: readonly string[]
    /** True when it brings its own elements, and so its style. */
    readonly template?: boolean
    /** True when it draws with React, which then is in the import map. */
    readonly react?: boolean
  }
}

/** A block and its releases. Upgrading, pinning, or rolling back is changing one of the three words. */
export interface CatalogueBlock {
  readonly stable: string
  readonly previous?: string
  readonly canary?: string
  readonly releases: Readonly<Record<string, Release>>
}

/** Shared modules: what the import map names, with the integrity of each file. */
export interface SharedModules {
  readonly version: string
  readonly imports: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
}

/** Everything a site server can put on a page. */
export interface Catalogue {
  readonly runtime: {
    readonly url: string
    readonly legacyShims: string
    readonly integrity: Readonly<Record<string, string>>
  }
  readonly core: SharedModules
  readonly coreReact: SharedModules
  readonly react: SharedModules
  readonly preact: SharedModules
  readonly blocks: Readonly<Record<string, CatalogueBlock>>
}
