import { type CartState, emptyCart } from '@ashlar/core-cart'
import { expect, it } from 'vitest'
import { line } from '../../core-cart/src/fixtures'
import { getContents, shownCount } from './model'
import { canCheckOut, getShownLines } from './model/added'

const page = (more: object): CartState =>
  ({
    cart: { ...emptyCart, id: 'c', revision: 1, ...more },
    queue: [],
    lost: 0,
    isStale: false,
  }) as unknown as CartState

it('[COM-04] nothing is known before the first sync', () => {
  expect(getContents({ queue: [] } as unknown as CartState)).toBeUndefined()
})

it('[COM-04] a count above 100 is shown as 100+', () => {
  expect([0, 100, 101].map(shownCount)).toEqual(['0', '100', '100+'])
})

it('[COM-14] a cart that is purchased has nothing in it', () => {
  expect(getContents(page({ isPurchased: true, subtotalCents: 900 }))).toMatchObject({ quantity: 0, subtotalCents: 0 })
})

const entries = ['a', 'b', 'c', 'd'].map((id) => line(id, 1))
const cart = { ...emptyCart, entries }
const shown = (added: Parameters<typeof getShownLines>[1]) => getShownLines(cart, added).map(({ id }) => id)

it('[COM-04] after something was added its line is shown first, then the latest, three in all', () => {
  expect(shown({ itemId: 'b', variantId: 'b-v' })).toEqual(['b', 'd', 'c'])
  // A list of products names no variant.
  expect(shown({ itemId: 'a', variantId: '' })).toEqual(['a', 'd', 'c'])
  expect(shown({ itemId: 'b', variantId: 'other' })).toEqual(['d', 'c', 'b'])
})

it('[COM-11] below the minimum a cart leads to no checkout', () => {
  const can = (subtotalCents: number, minimumOrderSubtotalCents: number | null) =>
    canCheckOut({ ...cart, subtotalCents, minimumOrderSubtotalCents })
  expect([can(0, null), can(499, 500), can(500, 500)]).toEqual([true, false, true])
})
