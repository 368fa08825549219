// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateSku, isPriceCents, isSku } from '../../catalog/domain/limits'
import { getShare, isQuantity, minimumSentence } from './limits'
import { type CouponRule, getTotals, type Line, type RateRule, rateText, type TaxRule } from './totals'

const now = 1_800_000_000_000
const line = (more: Partial<Line> = {}): Line => ({
  unitPriceCents: 1000,
  quantity: 1,
  productType: 1,
  weightGrams: 500,
  ...more,
})
const coupon = (more: Partial<CouponRule> = {}): CouponRule => ({
  code: 'TEN',
  title: 'Ten percent',
  kind: 'percent',
  amount: 1000,
  minimumCents: 0,
  maxUses: null,
  uses: 0,
  expiresAt: null,
  ...more,
})
const rates: RateRule[] = [
  { id: 'light', title: 'Letter', countries: ['ES'], fromGrams: 0, toGrams: 1000, costCents: 400 },
  { id: 'parcel', title: 'Parcel', countries: ['ES'], fromGrams: 0, toGrams: null, costCents: 900 },
  { id: 'world', title: 'World', countries: ['*'], fromGrams: 0, toGrams: null, costCents: 2500 },
]
const taxes: TaxRule[] = [
  { title: 'IVA', countries: ['ES'], basisPoints: 2100, onShipping: true },
  { title: 'Duty', countries: ['*'], basisPoints: 500, onShipping: false },
]
const of = (more: Partial<Parameters<typeof getTotals>[0]> = {}) =>
  getTotals({ lines: [line()], coupons: [], rates, taxes, country: 'ES', now, ...more })

it('taxes that prices contain are a part of the total and never added to it', () => {
  const included = of({ pricesIncludeTax: true })
  // 21 of 121 parts of 10 + 4.
  expect(included).toMatchObject({ shippingCostCents: 400, taxCents: 243, grandTotalCents: 1400 })
  expect(of({ pricesIncludeTax: true, country: 'JP' })).toMatchObject({ taxCents: 48, grandTotalCents: 3500 })
})

it('[COM-24] of two taxes that prices contain each has its own base, of which one is without the shipping', () => {
  const two = [
    { title: 'IVA', countries: ['ES'], basisPoints: 2100, onShipping: true },
    { title: 'RE', countries: ['ES'], basisPoints: 520, onShipping: false },
  ]
  const sent = [{ id: 'post', title: 'Post', countries: ['ES'], fromGrams: 0, toGrams: null, costCents: 490 }]
  const {
    taxes: split,
    taxCents,
    grandTotalCents,
  } = of({
    lines: [line({ unitPriceCents: 2100 })],
    ...{ taxes: two, rates: sent, pricesIncludeTax: true },
  })
  // 21 of 126.2 parts of 21.00, and 21 of 121 of 4.90; 5.2 of 126.2 parts of 21.00.
  expect(split.map((tax) => tax.taxCents)).toEqual([434, 87])
  expect([taxCents, grandTotalCents]).toEqual([521, 2590])
})

describe('limits', () => {
  it('[COM-12] a price is whole cents up to 100000000, a SKU has up to 60 characters, a generated one is SQ and seven digits', () => {
    expect([0, 1, 100_000_000].every(isPriceCents)).toBe(true)
    expect([-1, 100_000_001, 1.5, Number.NaN, '10', null].some(isPriceCents)).toBe(false)
    expect([isSku('x'.repeat(60)), isSku('🧭'.repeat(60)), isSku('x'.repeat(61)), isSku(' '), isSku('a\nb')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(generateSku(() => 0)).toBe('SQ0000000')
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (dice) => {
        expect(generateSku(() => dice)).toMatch(/^SQ\d{7}$/)
      }),
    )
    expect([1, 9999].every(isQuantity)).toBe(true)
    expect([0, -1, 10_000, 1.5, '1', undefined].some(isQuantity)).toBe(false)
  })

  it('[COM-11] the sentence names the smallest order', () => {
    expect(minimumSentence).toBe('To check out, your order subtotal must be {subtotal} or more.')
  })

  it('a share is rounded to the nearest cent, half a cent up, for amounts of any size', () => {
    expect([getShare(50, 100), getShare(49, 100), getShare(150, 100), getShare(0, 2100)]).toEqual([1, 0, 2, 0])
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 * 9999 }), fc.integer({ min: 0, max: 10_000 }), (cents, points) => {
        const exact = BigInt(cents) * BigInt(points)
        const off = BigInt(getShare(cents, points)) * 10_000n - exact
        expect(off > -5000n && off <= 5000n).toBe(true)
      }),
    )
  })

  it('a rate is written as a decimal', () => {
    expect([2100, 500, 1, 10_000, 0, 12_345].map(rateText)).toEqual(['0.21', '0.05', '0.0001', '1', '0', '1.2345'])
  })
})

describe('totals', () => {
  it('goods, sending and tax add up; tax is on the paid amount, with shipping where the rule has it', () => {
    expect(of()).toMatchObject({
      subtotalCents: 1000,
      shippingCostCents: 400,
      taxCents: 294,
      grandTotalCents: 1694,
      taxes: [{ title: 'IVA', rate: '0.21', taxCents: 294 }],
      requiresShipping: true,
    })
    expect(of({ country: 'JP' })).toMatchObject({ shippingCostCents: 2500, taxCents: 50, grandTotalCents: 3550 })
    expect(of({ country: '' })).toMatchObject({ shippingCostCents: 0, taxCents: 0, shippingOptions: [] })
  })

  it('the way of sending follows country and weight, and the one that was chosen', () => {
    expect(of({ rateId: 'parcel' }).shippingCostCents).toBe(900)
    const heavy = of({ lines: [line({ quantity: 3 })], rateId: 'light' })
    expect(heavy.shippingOptions).toEqual([{ id: 'parcel', title: 'Parcel', costCents: 900, isSelected: true }])
    const nothing = of({ lines: [line({ productType: 2, weightGrams: 0 })] })
    expect(nothing).toMatchObject({ shippingOptions: [], shippingCostCents: 0, purelyDigital: true, hasDigital: true })
  })

  it('coupons: percentage, fixed sum and free shipping, never more than there is', () => {
    const free = coupon({ code: 'FREE', kind: 'free-shipping', amount: 0 })
    const fixed = coupon({ code: 'SUM', kind: 'fixed', amount: 950 })
    const all = of({ coupons: [free, fixed, coupon()] })
    expect(all.validCoupons).toEqual([
      { code: 'TEN', title: 'Ten percent', discountCents: 100 },
      { code: 'SUM', title: 'Ten percent', discountCents: 900 },
      { code: 'FREE', title: 'Ten percent', discountCents: 400 },
    ])
    expect(all).toMatchObject({ discountCents: 1400, taxCents: 0, grandTotalCents: 0 })
  })

  it('a coupon that is used up, too old or for larger carts is named and takes nothing off', () => {
    const { invalidCoupons, discountCents } = of({
      coupons: [
        coupon({ code: 'USED', maxUses: 1, uses: 1 }),
        coupon({ code: 'OLD', expiresAt: now }),
        coupon({ code: 'BIG', minimumCents: 1001 }),
      ],
    })
    expect(invalidCoupons.map(({ code, why }) => [code, why])).toEqual([
      ['USED', 'used-coupon'],
      ['OLD', 'expired-coupon'],
      ['BIG', 'minimum-not-met'],
    ])
    expect(discountCents).toBe(0)
  })

  it('a gift card is money: no coupon makes it cheaper, no tax dearer', () => {
    const { discountCents, taxCents } = of({
      lines: [line({ productType: 4, weightGrams: 0 })],
      coupons: [coupon(), coupon({ code: 'SUM', kind: 'fixed', amount: 500 })],
    })
    expect([discountCents, taxCents]).toEqual([0, 0])
  })

  it('holds for every cart: whole cents, nothing below zero, the sum is the sum of its parts, the order of lines does not count', () => {
    const anyLine = fc.record({
      unitPriceCents: fc.nat({ max: 100_000_000 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      productType: fc.integer({ min: 1, max: 5 }),
      weightGrams: fc.nat({ max: 30_000 }),
    })
    const anyCoupon = fc
      .record({ kind: fc.constantFrom('percent', 'fixed', 'free-shipping'), amount: fc.nat({ max: 10_000 }) })
      .map((more) => coupon(more))
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 8 }),
        fc.array(anyCoupon, { maxLength: 4 }),
        fc.constantFrom('', 'ES', 'JP'),
        (lines, coupons, country) => {
          const input = { lines, coupons, country }
          const found = of(input)
          const parts = [found.subtotalCents, found.discountCents, found.shippingCostCents, found.taxCents]
          expect([...parts, found.grandTotalCents].every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true)
          expect(found.grandTotalCents).toBe(
            found.subtotalCents - found.discountCents + found.shippingCostCents + found.taxCents,
          )
          expect(found.discountCents).toBe(found.validCoupons.reduce((all, one) => all + one.discountCents, 0))
          expect(of({ ...input, lines: [...lines].reverse() })).toEqual(found)
          const { grandTotalCents } = of({ ...input, coupons: [] })
          expect(grandTotalCents).toBeGreaterThanOrEqual(found.grandTotalCents)
        },
      ),
    )
  })
})
