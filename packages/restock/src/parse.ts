import { type ParseContext, readOptions } from '@ashlar/core-block'
import { contract } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a restock form out of the page. */
export function parse(root: HTMLElement, { elements }: ParseContext<Elements>): Config {
  const { productId, variantId } = readOptions(root, contract)
  return {
    productId: productId || elements.productId,
    variantId,
    isServedShown: !root.hidden,
    isOneOfSeveral: elements.isOneOfSeveral,
  }
}
