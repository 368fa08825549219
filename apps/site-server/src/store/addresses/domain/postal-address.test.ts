// @vitest-environment node
import { expect, it } from 'vitest'
import { countries } from './countries'
import { addressLines, getAddress, parseAddress } from './postal-address'

it('an address is written as its country writes it', () => {
  const lines = (country: string, postalCode: string, city: string) =>
    addressLines(getAddress({ line1: 'First line', postalCode, city, country }), 'en')
  expect(lines('ES', '20215', 'Zegama')).toEqual(['First line', '20215 Zegama', 'Spain'])
  expect(lines('GB', 'SW1A 1AA', 'London')).toEqual(['First line', 'London', 'SW1A 1AA', 'United Kingdom'])
  expect(lines('JP', '100-0001', 'Tokyo')).toEqual(['〒100-0001', 'First line', 'Tokyo', 'Japan'])
})

it('the country of an address has its name in the language of the page', () => {
  const address = getAddress({ line1: 'First line', postalCode: '20215', city: 'Zegama', country: 'ES' })
  expect(addressLines(address, 'es-ES').at(-1)).toBe('España')
  expect(countries('', 'es-ES').map(({ name }) => name)).toContain('Alemania')
  expect(countries('', 'es-ES')[0]?.name).toBe('Alemania')
})

it('the address of an order is read as it was stored, and an order that is not shipped has none', () => {
  const stored = getAddress({ line1: 'Kale Nagusia 1', postalCode: '20215', city: 'Zegama', country: 'ES' })
  expect(parseAddress(JSON.stringify(stored))).toEqual(stored)
  expect(parseAddress(JSON.stringify({ country: 'ES' }))).toBeUndefined()
  expect(parseAddress(null)).toBeUndefined()
})

it('[COM-21] a region stands where its country writes it, and once where the town has its name', () => {
  const lines = (country: string, region: string, city: string, postalCode: string) =>
    addressLines(getAddress({ line1: 'First line', postalCode, city, region, country }), 'en').slice(1, -1)
  expect(lines('US', 'CA', 'Los Angeles', '90001')).toEqual(['Los Angeles, CA 90001'])
  expect(lines('ES', 'SE', 'Écija', '41400')).toEqual(['41400 Écija Sevilla'])
  expect(lines('ES', 'M', 'Madrid', '28013')).toEqual(['28013 Madrid'])
  expect(lines('IT', 'MI', 'Rho', '20017')).toEqual(['20017 Rho MI'])
  expect(lines('AE', 'DU', '', '')).toEqual(['Dubai'])
})
