// @vitest-environment node
import { expect, it } from 'vitest'
import { getRenewal } from './renewal'
import type { CouponRule } from './totals'

const print = { unitPriceCents: 1900, quantity: 2, productType: 1, weightGrams: 60 }
const drum = { unitPriceCents: 30_000, quantity: 1, productType: 1, weightGrams: 6000 }
const coupon: CouponRule = {
  code: 'RIDGE10',
  title: 'Ten percent',
  kind: 'percent',
  amount: 1000,
  minimumCents: 0,
  maxUses: null,
  uses: 0,
  expiresAt: null,
}
const cart = {
  lines: [print, drum],
  coupons: [coupon],
  rates: [
    { id: 'post', title: 'By post', countries: ['ES'], fromGrams: 0, toGrams: 2000, costCents: 490 },
    { id: 'van', title: 'By van', countries: ['ES'], fromGrams: 0, toGrams: null, costCents: 2900 },
  ],
  taxes: [{ title: 'IVA', countries: ['ES'], basisPoints: 2100, onShipping: true }],
  country: 'ES',
  now: 0,
}

it('[COM-18] a period costs what its line costs by itself, with its own parcel and taxes, and without the coupons of the first', () => {
  expect(getRenewal(cart, print)).toEqual({
    shippingCents: 490,
    taxCents: Math.round((3800 + 490) * 0.21),
    totalCents: 3800 + 490 + 901,
    shippingTitle: 'By post',
  })
})

it('[COM-18] taxes that prices include are a part of it, and the chosen delivery stays', () => {
  expect(getRenewal({ ...cart, rateId: 'van', pricesIncludeTax: true }, print)).toEqual({
    shippingCents: 2900,
    taxCents: Math.round((6700 * 21) / 121),
    totalCents: 6700,
    shippingTitle: 'By van',
  })
})
