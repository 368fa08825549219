import { type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a request for reviews out of the page. */
export function parse(root: HTMLElement, { elements: { forms } }: ParseContext<Elements>): Config {
  return {
    token: readOptions(root, { options }).token,
    products: forms.map(({ form }) => form.dataset.productId as string),
  }
}
