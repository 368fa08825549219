import { expect, it } from 'vitest'
import { moneyBack, refundableCents } from './money-back'

it.each([
  [5000, 0, 0, 5000, 0],
  [5000, 0, 2000, 3000, 0],
  [5000, 0, 5000, 0, 0],
  [1290, 5000, 0, 1290, 5000],
  [1290, 5000, 2000, 0, 4290],
  [1290, 5000, 9000, 0, 0],
  [0, 2500, 2500, 0, 0],
])(
  '[M3] paid %i by card and %i by gift card, %i spent: %i and %i are given back',
  (cardCents, giftCents, spentCents, card, gift) => {
    expect(moneyBack({ cardCents, giftCents, spentCents })).toEqual({ cardCents: card, giftCents: gift })
  },
)

it('[M3] a gift card that stays valid is not refunded as well', () => {
  expect([refundableCents(5000, 2500), refundableCents(2500, 5000)]).toEqual([2500, 0])
})
