import type { Scope, Translator } from '@ashlar/core-block'
import { type Language, price } from '@ashlar/core-cart'
import type { Elements } from './elements'
import { messages } from './messages'
import { type Action, type Config, type State, shownCount } from './model'

export type IndicatorScope = Scope<Config, State, Action, Elements>

/** Shows the contents of the cart; before the first sync the server-rendered text stays (COM-04). */
export function paint({ root, elements, patch, config, services }: IndicatorScope, { contents }: State) {
  if (!contents) return
  const { quantity, subtotalCents, currency } = contents
  const shown = shownCount(quantity)
  for (const count of elements.counts) patch.text(count, shown)
  for (const subtotal of elements.subtotals)
    patch.text(subtotal, price(subtotalCents, currency, services.i18n as Language))
  for (const link of elements.links) {
    patch.toggle(link, 'cart-quantity-zero', quantity === 0)
    if (link.hasAttribute('aria-label')) patch.attribute(link, 'aria-label', labelOf(services.i18n, quantity, shown))
  }
  if (config.isHiddenWhenEmpty) patch.toggle(root, 'hidden', quantity === 0)
  patch.attribute(root, 'data-cart-initialized', true)
}

// The default text has a plural, which only the i18n service resolves.
const labelOf = (i18n: Translator | undefined, count: number, shown: string) =>
  i18n?.text(messages.items, { count, shown }) ?? `${shown} ${count === 1 ? 'item' : 'items'} in cart`
