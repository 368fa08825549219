import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads an indicator out of the page. */
export function parse(root: HTMLElement, { elements }: ParseContext<Elements>): Config {
  return {
    ...readOptions([{ showEmpty: elements.hasEmptyState }, root], { options }),
    isFloating: root.matches('.floating-cart'),
  }
}
