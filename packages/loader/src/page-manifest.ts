import type { BlockFacts } from '@ashlar/core-block'

/** One block of the page manifest: all that the loader needs before any code of the block has arrived. */
export interface ManifestEntry extends Omit<BlockFacts, 'asks' | 'template'> {
  /** The block's name. */
  readonly name: string
  /** Selector list of the elements that are this block. */
  readonly selector: string
  /** Addresses of its module: the release for this page, then the ones to fall back to. */
  readonly urls: readonly string[]
  /** Address and integrity of its stylesheet. Default: none. */
  readonly style?: readonly [href: string, integrity?: string]
}
