// @vitest-environment node
import { expect, it } from 'vitest'
import type { ReadCart } from '../../cart/interface'
import { getOffers, selectedOffer } from './offers'

/** A cart whose rates cost as many cents as their place, from 0. */
function createCart(rates: number, selected: number, requiresShipping = true): ReadCart {
  const shippingOptions = Array.from({ length: rates }, (_, at) => ({
    id: `r${at}`,
    title: `Rate ${at}`,
    isSelected: at === selected,
  }))
  const totals = { grandTotalCents: 1000, requiresShipping, shippingOptions }
  return {
    totals,
    totalsWith: (id: string) => ({ ...totals, grandTotalCents: 1000 + Number(id.slice(1)) }),
  } as unknown as ReadCart
}
const sums = (cart: ReadCart, gift: number) =>
  getOffers(cart, gift).map(({ id, giftCents, dueCents }) => [id, giftCents, dueCents])

it('each rate is an offer with its own sum, of which the gift card pays what it has', () => {
  expect(sums(createCart(3, 1), 0)).toEqual([
    ['r0', 0, 1000],
    ['r1', 0, 1001],
    ['r2', 0, 1002],
  ])
  expect(sums(createCart(3, 1), 1001)).toEqual([
    ['r0', 1000, 0],
    ['r1', 1001, 0],
    ['r2', 1001, 1],
  ])
  expect(getOffers(createCart(20, 0), 0)).toHaveLength(12)
})

it('a cart of which nothing is, or can be, shipped is one offer without a rate', () => {
  const none = [['', 400, 600]]
  expect([sums(createCart(0, 0), 400), sums(createCart(3, 1, false), 400)]).toEqual([none, none])
  expect(getOffers(createCart(0, 0), 0)[0]).toMatchObject({ title: '', isSelected: true })
})

it('the offer of a cart is the one that is selected, else the first', () => {
  expect([1, 5].map((selected) => selectedOffer(getOffers(createCart(3, selected), 0))?.id)).toEqual(['r1', 'r0'])
})
