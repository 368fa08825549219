import { readOptions } from '@ashlar/core-block'
import { readAddress } from '@ashlar/core-dom'
import { contract } from './contract'
import type { Config } from './model'

/** The field of a search; undefined in markup that has none. */
export function inputOf(root: HTMLElement): HTMLInputElement | undefined {
  return root.querySelector<HTMLInputElement>(contract.parts?.input as string) ?? undefined
}

/** Reads a search out of the page, with what has been typed already. */
export function parse(root: HTMLElement): Config {
  const { minLength, endpoint, collectionfilter } = readOptions(root, contract)
  const form = root.closest('form') ?? root.querySelector('form')
  const isOwn = URL.canParse(endpoint, location.href) && new URL(endpoint, location.href).origin === location.origin
  return {
    minLength,
    endpoint: isOwn ? endpoint : contract.options.endpoint.default,
    collection:
      collectionfilter || root.querySelector<HTMLElement>('[data-collectionfilter]')?.dataset.collectionfilter || '',
    page: readAddress(form?.getAttribute('action')) ?? '/search',
    typed: '',
  }
}

/** Where the view goes: the place the markup reserves, or a new one after the field. */
export function placeOf(root: HTMLElement): HTMLElement {
  const reserved = root.querySelector<HTMLElement>(contract.parts?.preview as string)
  if (reserved) return reserved
  const place = document.createElement('div')
  place.dataset.part = 'preview'
  return place
}
