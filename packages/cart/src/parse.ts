import { type ParseContext, readJson } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import type { Elements } from './elements'
import type { Config } from './model'
import { readContext } from './model'

/** Reads a cart out of the page. */
export function parse(_root: HTMLElement, { elements }: ParseContext<Elements>): Config {
  return readContext(readJson(elements.context?.textContent), readAddress)
}

/** The element that the view is rendered into: the one the markup reserves, or a new one. */
export function getPlace(_root: HTMLElement, { elements: { container } }: ParseContext<Elements>): HTMLElement {
  if (container) return container
  const place = document.createElement('div')
  place.id = 'sqs-cart-container'
  return place
}
