import { type ParseContext, readJson } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import type { Elements } from './elements'
import type { Config } from './model'
import { readConfig } from './model/config'

/** Reads the comments of a page: ours carry them as JSON, published ones are empty. */
export const parse = (root: HTMLElement, { elements, services: { site } }: ParseContext<Elements>): Config =>
  readConfig(readJson(elements.json), root, site?.context.source.websiteSettings)

/** The element that the view is rendered into; none where the site has no comments of its own. */
export function getPlace(root: HTMLElement, context: ParseContext<Elements>): HTMLElement | undefined {
  if (!parse(root, context).itemId) return undefined
  if (context.elements.view) return context.elements.view
  const place = document.createElement('div')
  place.className = 'comments-view'
  return place
}
