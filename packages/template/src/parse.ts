import type { ParseContext } from '@ashlar/core-block'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads which families the element is of. */
export const parse = (_root: HTMLElement, { elements: { families } }: ParseContext<Elements>): Config => ({ families })
