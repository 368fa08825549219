import { type CartState, emptyCart } from '@ashlar/core-cart'
import { expect, it } from 'vitest'
import { getContents, shownCount } from './model'

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
