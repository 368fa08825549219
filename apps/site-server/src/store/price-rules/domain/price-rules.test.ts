import { expect, it } from 'vitest'
import { parseCoupon, readCoupon } from './coupon'
import { getBasisPoints } from './parsed'
import { parsePlaces, placesText } from './places'
import { parseShipping, readShipping } from './shipping'
import { parseTax, readTax } from './tax'

const scope = { currency: 'EUR', timeZone: 'Europe/Madrid' }
const places = (countries: string, regions = '', postalCodes = '') => parsePlaces({ countries, regions, postalCodes })

it('[COM-21] places are written by names or codes, and stored by codes', () => {
  expect(places('Spain, pt; United States', 'California, ES-TF', '35*, 28 013')).toEqual({
    errors: {},
    value: { countries: ['ES', 'PT', 'US'], regions: ['US-CA', 'ES-TF'], postalCodes: ['35*', '28 013'] },
  })
  expect(placesText(places('ES, *').value)).toBe('Spain, every other country')
  expect(placesText(places('ES', 'Sevilla', '41*').value)).toBe('Spain: ES-SE, 41*')
})

it('[COM-21] places that are none are refused by what is not understood', () => {
  expect(places('').errors.countries).toContain('Write one or more countries')
  expect(places('Atlantis').errors.countries).toContain('“Atlantis”')
  expect(places('ES', 'California').errors.regions).toContain('“California”')
  expect(places('ES, AR', 'La Rioja').errors.regions).toContain('“La Rioja”')
  expect(places('ES', '', '*').errors.postalCodes).toContain('“*”')
  expect(places('*', '', '35*').errors.countries).toContain('not *')
})

it('a coupon has a share, an amount or the shipping, and ends with its day in the time zone of the site', () => {
  const read = (more: object) => parseCoupon(readCoupon({ code: ' spring-1 ', title: 'Spring', ...more }), scope)
  expect(read({ kind: 'percent', amount: '12,5', lastDay: '2027-04-10', maxUses: '3' })).toEqual({
    errors: {},
    value: {
      ...{ code: 'SPRING-1', title: 'Spring', kind: 'percent', amount: 1250, minimumCents: 0, maxUses: 3 },
      expiresAt: Date.parse('2027-04-10T21:59:59Z'),
    },
  })
  expect(read({ kind: 'fixed', amount: '5', minimum: '20.00' }).value).toMatchObject({
    amount: 500,
    minimumCents: 2000,
  })
  expect(read({ kind: 'free-shipping' })).toMatchObject({ errors: {}, value: { amount: 0, maxUses: null } })
  const errors = read({ code: 'x', title: '', amount: '101', minimum: 'x', maxUses: '0', lastDay: '2027-13-40' }).errors
  expect(Object.keys(errors)).toEqual(['code', 'title', 'amount', 'minimum', 'maxUses', 'lastDay'])
  expect(Object.keys(read({ kind: 'fixed', amount: '0' }).errors)).toEqual(['amount'])
})

it('a rate has a cost and a weight, a tax a share', () => {
  const shipping = (more: object) =>
    parseShipping(readShipping({ title: 'Post', countries: 'ES', cost: '4.90', ...more }), scope)
  expect(shipping({ toGrams: '2000' })).toMatchObject({
    errors: {},
    value: { costCents: 490, fromGrams: 0, toGrams: 2000 },
  })
  expect(Object.keys(shipping({ cost: '', fromGrams: 'x', toGrams: '-1' }).errors)).toEqual([
    'cost',
    'fromGrams',
    'toGrams',
  ])
  expect(Object.keys(shipping({ fromGrams: '10', toGrams: '5' }).errors)).toEqual(['toGrams'])
  expect(parseTax(readTax({ title: 'IVA', rate: '5,2 %', countries: 'ES', onShipping: '1' }))).toMatchObject({
    errors: {},
    value: { basisPoints: 520, onShipping: true },
  })
  expect(Object.keys(parseTax(readTax({ title: '', rate: '' })).errors)).toEqual(['title', 'rate', 'countries'])
  expect(['0', '100', '100.01', '-1', ''].map(getBasisPoints)).toEqual([0, 10_000, undefined, undefined, undefined])
})
