import type { BlockFacts } from '@ashlar/core-block'

/** One release of a block, in a folder of its own on the CDN. */
export interface Release {
  readonly version: string
  /** Address of the module. */
  readonly url: string
  /** Address and integrity of the stylesheet. Default: none. */
  readonly style?: readonly [href: string, integrity: string]
  /** The same of a block whose script carries its rules: for pages in which the server has sent the block's elements. Default: none. */
  readonly servedStyle?: readonly [href: string, integrity: string]
  /** The same of the code that answers first presses before the module has come, which a page has in it. Default: none. */
  readonly step?: readonly [url: string, integrity: string]
  /** Address and integrity of the module with what a page needs only when it falls back to the release. Default: it has none. */
  readonly details?: readonly [url: string, integrity: string]
  /** Integrity of every file of the release, by address. */
  readonly integrity: Readonly<Record<string, string>>
  /** The version of the shared core it was built against: a page's core must be of the same major, and no older. */
  readonly core: string
  /** The ranges of its peers as an npm package, by name. Default: they were not written yet. */
  readonly peers?: Readonly<Record<string, string>>
  /** The part of its contract that the loader needs before the module has arrived. */
  readonly facts: BlockFacts & {
    readonly selector: string
    /** True for a block with a React view: React is then in the import map. Default: false. */
    readonly react?: boolean
    /** Selectors of the parts that a start may not take away. Default: the content is not compared. */
    readonly parts?: readonly string[]
  }
}

/** The releases of one name. `stable` and `previous` hold where the channels name no others. */
export interface Releases<Kind> {
  readonly stable: string
  readonly previous?: string
  readonly releases: Readonly<Record<string, Kind>>
}

/** A block and its releases. */
export type CatalogueBlock = Releases<Release>

/** Shared modules: the addresses of the import map, with the integrity of each file. */
export interface SharedModules {
  readonly version: string
  readonly imports: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
  /** The version of the shared core that they were built against. Default: their own version, which the core has, too. */
  readonly core?: string
  /** True for a core that takes the trusted-types policy of the page. Default: false, and it makes one of the same name. */
  readonly takesPolicy?: boolean
}

/** A script of the page, and what it fetches later. */
export interface RuntimeScript {
  readonly url: string
  /** Files that a page with blocks needs next, by their use: `ladder`, `published` for a page with a page context, the names of services, and `details`, which reads those of releases. Default: none are known. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  /** Hashes of its files, by their address. */
  readonly integrity: Readonly<Record<string, string>>
}

/** The script of a page. */
export interface RuntimeModule extends RuntimeScript {
  readonly version: string
  /** The script for pages with a page context, which has what each of them fetches in itself. Default: they have the same as others. */
  readonly published?: RuntimeScript
  /** Address of the script that stands in for what template code of saved pages expects. */
  readonly legacyShims: string
  /** Address of the script in the page that waits for a use of this one. Default: it has none, and the page fetches this one at once. */
  readonly bootstrap?: string
  /** True where that script reads set files. Default: false. */
  readonly readsSets?: boolean
  /** True where it reads the details of several releases from one file. Default: false. */
  readonly joinsDetails?: boolean
  /** True where the script in the page makes the one trusted-types policy of the page, `ashlar`. Default: false, and others make two more. */
  readonly claimsPolicy?: boolean
  /** The version of the shared core that it was built against. Default: its own version, which the core has, too. */
  readonly core?: string
}

/** What every page shares: the script, the core, and the libraries behind views. */
export interface Shared {
  readonly runtime: Releases<RuntimeModule>
  readonly core: Releases<SharedModules>
  readonly 'core-react': Releases<SharedModules>
  readonly react: Releases<SharedModules>
  readonly preact: Releases<SharedModules>
}

/** The name of something that pages share. */
export type SharedName = keyof Shared

/** Everything a site server can put on a page. */
export interface Catalogue {
  readonly shared: Shared
  readonly blocks: Readonly<Record<string, CatalogueBlock>>
}

/** The releases of a block, or of something that pages share; undefined for a name that the catalogue does not have. */
export function releasesOf(
  { blocks, shared }: Catalogue,
  name: string,
): Releases<Release | SharedModules | RuntimeModule> | undefined {
  if (Object.hasOwn(blocks, name)) return blocks[name]
  return Object.hasOwn(shared, name) ? shared[name as SharedName] : undefined
}

/** True for the name of something that pages share. */
export const isShared = ({ shared }: Catalogue, name: string): name is SharedName => Object.hasOwn(shared, name)
