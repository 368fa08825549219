import { expect, it } from 'vitest'
import type { ReadCart } from '../../cart/interface'
import { getBasket } from './basket'

/** A cart with one line, as far as a basket needs it. */
function cart(subtotalCents: number, minimum: number | null, isOffered = true): ReadCart {
  return {
    json: { id: 'cart-1', minimumOrderSubtotalCents: minimum },
    entries: [{ title: 'Fig marmalade', itemId: 'fig', isOffered }],
    totals: { subtotalCents, shippingOptions: [], validCoupons: [] },
    currency: 'EUR',
  } as unknown as ReadCart
}

it('[COM-11] an order of just the minimum is taken, and one of a cent less is refused', () => {
  expect(getBasket(cart(1000, 1000), 'es-ES')).toMatchObject({ subtotalCents: 1000, cartId: 'cart-1' })
  expect(() => getBasket(cart(999, 1000), 'es-ES')).toThrow(
    'To check out, your order subtotal must be 10,00\u00a0€ or more.',
  )
  expect(getBasket(cart(1, null), 'es-ES').subtotalCents).toBe(1)
})

it('[COM-01] a product that the shop no longer sells is not ordered, and named', () => {
  expect(() => getBasket(cart(1000, null, false), 'es-ES')).toThrow(/^“Fig marmalade” is not in the shop any more\./)
})
