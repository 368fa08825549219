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
  /** Address of the module with the other facts of a release to fall back to, and the hashes of its files. Default: the page has them. */
  readonly details?: string
}

/** One block of the page manifest: all that the loader needs before any code of the block has arrived. */
export interface ManifestEntry extends LoaderFacts {
  /** The block's name. */
  readonly name: string
  /** The release for this page, then the ones to fall back to. */
  readonly releases: readonly ManifestRelease[]
  /** The first release is for this percentage of cohorts, chosen by a hash with the salt. Default: for all. */
  readonly canary?: { readonly share: number; readonly salt: string }
}

/** A release with all facts of its block. */
export type ChosenRelease = ManifestEntry & ManifestRelease
