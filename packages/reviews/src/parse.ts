import { readOptions } from '@ashlar/core-block'
import { contract } from './contract'
import type { Config } from './model'

const parts = contract.parts as Record<'item', string>

/** The forms that can be sent: those of a product. */
export function formsOf(root: HTMLElement): HTMLFormElement[] {
  return [...root.querySelectorAll<HTMLFormElement>(`form${parts.item}[data-product-id]`)]
}

/** Reads a request for reviews out of the page. */
export function parse(root: HTMLElement): Config {
  return {
    token: readOptions(root, contract).token,
    products: formsOf(root).map(({ dataset }) => dataset.productId ?? ''),
  }
}
