import type { BlockFacts } from '@ashlar/core-block'

/** Facts of a block from which its triggers follow. */
export interface LoadFacts extends Pick<BlockFacts, 'page' | 'margin' | 'visibleWith' | 'startsRuntime'> {
  /** Selector list of the elements that are this block. */
  readonly selector: string
}

/** When the bootstrap of a page fetches the runtime for a block, which then fetches the block at its load time. Any of them is enough. */
export interface Triggers {
  /** While the page is parsed. Default: false. */
  readonly isNow?: boolean
  /** Once the browser is idle, with one of these elements on the page. Default: none. */
  readonly idle?: string
  /** When a visitor comes back to a page with one of these elements. Default: none. */
  readonly returning?: string
  /** With one of these elements at this distance from the viewport, in CSS pixels. Default: none. */
  readonly visible?: readonly [margin: number, selector: string]
  /** At the first touch of one of these elements. Default: none. */
  readonly touch?: string
}

/** Selector of the elements of a block: one of the whole page has the body. */
export const getSelector = ({ page, selector }: Pick<LoadFacts, 'page' | 'selector'>) => (page ? 'body' : selector)
