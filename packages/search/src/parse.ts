import { type ParseContext, readOptions } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a search out of the page. */
export function parse(root: HTMLElement, { elements: { form, filter } }: ParseContext<Elements>): Config {
  const { minLength, endpoint, collectionfilter } = readOptions([root, filter], { options })
  const isSameOrigin = URL.parse(endpoint, location.href)?.origin === location.origin
  return {
    minLength,
    endpoint: isSameOrigin ? endpoint : options.endpoint.default,
    collectionfilter,
    // A field hides the member of its form that is called like it (ENV-04).
    page: readAddress(form && Element.prototype.getAttribute.call(form, 'action')) ?? '/search',
  }
}

/** The element that the view is rendered into: the one the markup reserves, or a new one after the field. */
export function getPlace(_root: HTMLElement, { elements: { preview } }: ParseContext<Elements>): HTMLElement {
  if (preview) return preview
  const place = document.createElement('div')
  place.dataset.part = 'preview'
  return place
}
