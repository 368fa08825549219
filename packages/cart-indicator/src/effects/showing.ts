import { joinCart } from '@ashlar/core-cart'
import type { IndicatorScope } from './paint'

/** Follows the cart of the page. */
export function effects({ services, onCleanup, send, emit, subscribe }: IndicatorScope) {
  const cart = joinCart({ services, onCleanup })
  if (!cart) return undefined
  onCleanup(
    subscribe(({ contents }) => {
      if (contents) emit('sync', { quantity: contents.quantity, subtotalCents: contents.subtotalCents })
    }),
  )
  onCleanup(
    cart.subscribe((now, before) => {
      if (now.cart !== before.cart || now.queue !== before.queue) send({ type: 'sync', cart: now })
    }),
  )
  send({ type: 'sync', cart: cart.state() })
  return undefined
}
