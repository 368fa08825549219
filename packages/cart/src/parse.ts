import { readJson } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import { contract } from './contract'
import type { Config } from './model'
import { readContext } from './model-context'

const parts = contract.parts as Record<'context' | 'container', string>

/** Reads a cart out of the page. */
export function parse(root: HTMLElement): Config {
  return readContext(readJson(root.querySelector(parts.context)?.textContent), readAddress)
}

/** Where the cart is drawn: the place the markup reserves, or a new one. */
export function placeOf(root: HTMLElement): HTMLElement {
  const reserved = root.querySelector<HTMLElement>(parts.container)
  if (reserved) return reserved
  const place = document.createElement('div')
  place.id = 'sqs-cart-container'
  return place
}
