import type { DomPatch } from '@ashlar/core-block'
import { type Language, price } from '@ashlar/core-cart'
import type { Elements } from '../elements'
import { messages } from '../messages'
import { type Config, type Contents, shownCount } from '../model'

/** The part of the scope that painting needs. */
interface PaintScope {
  readonly root: HTMLElement
  readonly elements: Elements
  readonly patch: DomPatch
  readonly config: Config
  /** Undefined for the default language. */
  readonly language: Language
}

/** Shows the contents of the cart; before the first sync the server-rendered text stays (COM-04). */
export function paint({ root, elements, patch, config, language }: PaintScope, contents: Contents) {
  const { quantity, subtotalCents, currency } = contents
  for (const count of elements.counts) patch.text(count, shownCount(quantity))
  for (const subtotal of elements.subtotals) patch.text(subtotal, price(subtotalCents, currency, language))
  for (const link of elements.links) {
    patch.toggle(link, 'cart-quantity-zero', quantity === 0)
    if (link.hasAttribute('aria-label')) patch.attribute(link, 'aria-label', getLabel(language, quantity))
  }
  if (config.isFloating && !config.showEmpty) patch.toggle(root, 'hidden', quantity === 0)
  patch.attribute(root, 'data-cart-initialized', true)
}

// The default text has a plural, which only the i18n service resolves.
export function getLabel(language: Language, count: number) {
  const shown = shownCount(count)
  return language?.text(messages.items, { count, shown }) ?? `${shown} ${count === 1 ? 'item' : 'items'} in cart`
}
