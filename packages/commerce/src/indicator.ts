import type { Scope } from '@ashlar/core-block'
import { countOf, expected, joinCart, type Language, price } from '@ashlar/core-cart'
import { contract } from './contract'
import type { Config } from './kind'
import { messages } from './messages'

const { count: countPart, subtotal, link } = contract.parts as Record<'count' | 'subtotal' | 'link', string>
/** Above this a badge only says that there are more (COM-04). */
const maxShown = 100

/** What `selector` matches in an element, itself included. */
const all = (root: HTMLElement, selector: string) => [
  ...(root.matches(selector) ? [root] : []),
  ...root.querySelectorAll<HTMLElement>(selector),
]

/** Says what is in the cart, each time the server does; before it first has, the page says what it was served with (COM-04). */
export function start(scope: Scope<Config>) {
  const { root, patch, services, onCleanup, emit } = scope
  const page = joinCart(scope)
  if (!page) return
  const isHiddenWhenEmpty = root.matches('.floating-cart') && !root.querySelector('.show-empty-cart-state')
  const language = services.i18n as Language
  const nameOf = (count: number, shown: string) =>
    language?.text(messages.items, { count, shown }) ?? `${shown} ${count === 1 ? 'item' : 'items'} in cart`

  function paint() {
    const cart = page && expected(page.state())
    if (!cart) return
    const count = countOf(cart)
    const cents = cart.isPurchased ? 0 : cart.subtotalCents
    const shown = count > maxShown ? `${maxShown}+` : String(count)
    for (const one of all(root, countPart)) patch.text(one, shown)
    for (const one of all(root, subtotal))
      patch.text(one, price(cents, cart.subtotalAmount?.currencyCode ?? 'USD', language))
    for (const one of all(root, link)) {
      patch.toggle(one, 'cart-quantity-zero', count === 0)
      if (one.hasAttribute('aria-label')) patch.attribute(one, 'aria-label', nameOf(count, shown))
    }
    if (isHiddenWhenEmpty) patch.toggle(root, 'hidden', count === 0)
    patch.attribute(root, 'data-cart-initialized', true)
    emit('sync', { quantity: count, subtotalCents: cents })
  }
  onCleanup(page.subscribe((now, before) => (now.cart !== before.cart || now.queue !== before.queue) && paint()))
  paint()
}
