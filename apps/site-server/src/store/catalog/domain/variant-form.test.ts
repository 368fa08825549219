// @vitest-environment node
import { expect, it } from 'vitest'
import { getVariantInput, getVariantValues, type VariantCents, type VariantInput, variantErrors } from './variant-form'

const form = {
  sku: ' CUP-1 ',
  price: '12.50',
  salePrice: ' 9 ',
  onSale: '1',
  quantity: ' 5 ',
  unlimited: '1',
  grams: ' 300 ',
}
const input: VariantInput = {
  ...{ sku: 'CUP-1', price: '12.50', salePrice: '9', onSale: true, quantity: '5', unlimited: true, grams: '300' },
}
const cents: VariantCents = { price: 1250, salePrice: 900, example: '12.50' }

it('[COM-12] a variant is read as it was typed, and one without a SKU gets one', () => {
  expect(getVariantInput(form, () => 0.5)).toEqual(input)
  expect(getVariantInput({ sku: ' ', onSale: 'on', unlimited: 'on' }, () => 0.5)).toEqual({
    ...{ sku: 'SQ5000000', price: '', salePrice: '', onSale: false, quantity: '', unlimited: false, grams: '' },
  })
})

it('the values of a variant are its numbers: no sale price is none, and no weight is nothing', () => {
  const values = {
    priceCents: 1250,
    salePriceCents: 900,
    onSale: true,
    weightGrams: 300,
    quantity: 5,
    isUnlimited: true,
  }
  expect(getVariantValues(input, cents)).toEqual(values)
  expect(getVariantValues({ ...input, grams: '', onSale: false }, { ...cents, price: 0, salePrice: null })).toEqual({
    ...{ ...values, priceCents: 0, salePriceCents: null, onSale: false, weightGrams: 0 },
  })
})

it('[COM-12] each mistake of a variant is told beside its field, and none at each limit', () => {
  const errors = (more: Partial<VariantInput> = {}, moreCents: Partial<VariantCents> = {}, isTaken = false) =>
    variantErrors({ ...input, ...more }, { ...cents, ...moreCents }, isTaken)
  expect(errors()).toEqual({})
  expect(errors({ quantity: '999999', grams: '999999', sku: 'x'.repeat(60) }, { price: 100_000_000 })).toEqual({})
  expect(errors({ quantity: '0', grams: '', onSale: false }, { salePrice: null })).toEqual({})
  expect(errors({}, { price: 901 })).toEqual({})
  const wrong = { quantity: '1000000', grams: '1000000', sku: '' }
  expect(Object.keys(errors(wrong, { price: 100_000_001 })).sort()).toEqual(['grams', 'price', 'quantity', 'sku'])
  expect(Object.keys(errors({ quantity: '', grams: '1.5' }, { price: undefined, salePrice: 5 })).sort()).toEqual([
    ...['grams', 'price', 'quantity'],
  ])
  expect(errors({ quantity: '1 000', grams: 'g5' })).toMatchObject({ quantity: /./, grams: /./ })
  expect(errors({}, {}, true)).toEqual({ sku: 'Another product has this SKU already.' })
})

it('a sale price is lower than the price, and there is one where it applies', () => {
  const error = (salePrice: number | null | undefined, onSale = true, price: number | undefined = 1250) =>
    variantErrors({ ...input, onSale }, { ...cents, price, salePrice }, false).salePrice
  expect([error(1249), error(0), error(null, false), error(900, false)]).toEqual(Array(4).fill(undefined))
  expect([error(1250), error(1251, false)]).toEqual(
    Array(2).fill('A sale price is lower than the price. Write a lower one.'),
  )
  expect(error(null)).toBe('Write the price that applies now.')
  expect([error(undefined), error(-1)]).toEqual(Array(2).fill('Write the sale price as an amount such as 12.50.'))
})
