// @vitest-environment node
import { expect, it } from 'vitest'
import { countries } from '../../cart/interface'
import { detailErrors, getDetails } from './details'
import { addressLines, isPostalCodeIn, parseAddress } from './postal-address'

const ada = { email: 'ada@example.com', name: 'Ada', line1: 'Kale Nagusia 1', city: 'Zegama', postalCode: '20215' }

it.each([
  ['ES', '20215', '2021'],
  ['US', '90210', '90210-1234'],
  ['GB', 'SW1A 1AA', '90210'],
  ['NL', '1234 AB', '1234'],
  ['CA', 'K1A 0B1', '12345'],
  ['JP', '100-0001', '100'],
])('[SITE-10] a postal code of %s is %s and not %s', (country, good, bad) => {
  expect([isPostalCodeIn(good, country), isPostalCodeIn(bad, country)]).toEqual([true, false])
})

it('a country whose codes are not known takes every code', () => {
  expect(isPostalCodeIn('AC1', 'GH')).toBe(true)
})

it('a code of another country is reported by the name of the country, and a code that is none is no country', () => {
  const errors = (country: string) => detailErrors(getDetails({ ...ada, country }), true)
  expect(errors('ES')).toEqual({})
  expect(errors('GB')).toEqual({
    postalCode: 'This is not a postal code of United Kingdom. Check the code and the country.',
  })
  expect(errors('XX')).toMatchObject({ country: 'Country is required.' })
  expect(errors('ZZ')).toMatchObject({ country: 'Country is required.' })
})

it('an address is written as its country writes it', () => {
  const lines = (country: string, postalCode: string, city: string) =>
    addressLines({ line1: 'First line', line2: '', postalCode, city, country })
  expect(lines('ES', '20215', 'Zegama')).toEqual(['First line', '20215 Zegama', 'Spain'])
  expect(lines('GB', 'SW1A 1AA', 'London')).toEqual(['First line', 'London', 'SW1A 1AA', 'United Kingdom'])
  expect(lines('JP', '100-0001', 'Tokyo')).toEqual(['〒100-0001', 'First line', 'Tokyo', 'Japan'])
})

it('the country of an address has its name in the language of the page', () => {
  const address = { line1: 'First line', line2: '', postalCode: '20215', city: 'Zegama', country: 'ES' }
  expect(addressLines(address, 'es-ES').at(-1)).toBe('España')
  expect(countries('', 'es-ES').map(({ name }) => name)).toContain('Alemania')
  expect(countries('', 'es-ES')[0]?.name).toBe('Alemania')
})

it('the address of an order is read as it was stored, and an order that is not shipped has none', () => {
  const stored = { line1: 'Kale Nagusia 1', line2: '', postalCode: '20215', city: 'Zegama', country: 'ES' }
  expect(parseAddress(JSON.stringify(stored))).toEqual(stored)
  expect(parseAddress(JSON.stringify({ country: 'ES' }))).toBeUndefined()
  expect(parseAddress(null)).toBeUndefined()
})
