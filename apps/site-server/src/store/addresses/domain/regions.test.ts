// @vitest-environment node
import { expect, it } from 'vitest'
import { getAddressFields } from './address-fields'
import { findRegion, regionOfPostalCode, regionsOf, writeRegion } from './regions'

it.each([
  ['US', 'CA', 'california|CA|us-ca|Ｃａｌｉｆｏｒｎｉａ'],
  ['ES', 'CO', 'Cordoba|córdoba|CÓRDOBA|ES-CO'],
  ['JP', '13', 'tokyo|13'],
  ['BR', 'SP', 'Sao Paulo|são paulo|sp'],
  ['AE', 'DU', 'dubai'],
  ['IT', 'AO', 'AO|valle d’aosta|Valle d’Aosta'],
  ['AU', 'NSW', 'new south wales|nsw'],
])('[COM-21] a region of %s is found by its code and its name, however it is written: %s', (country, code, ways) => {
  for (const way of ways.split('|')) expect(findRegion(way, country)?.code, way).toBe(code)
})

it('[COM-21] regions are the parts that addresses name, each once', () => {
  const counts = ['ES', 'IT', 'US', 'CA', 'AU', 'JP', 'IE', 'MX', 'BR'].map((country) => regionsOf(country).length)
  expect(counts).toEqual([52, 107, 60, 13, 8, 47, 26, 32, 27])
  for (const country of ['DE', 'FR', 'GB', 'PT', 'XX']) expect(regionsOf(country)).toEqual([])
  const names = regionsOf('IT').map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(findRegion('Atlantis', 'US')).toBeUndefined()
  expect(findRegion('', 'US')).toBeUndefined()
})

it('[COM-21] an address has the region as its country writes it', () => {
  expect(writeRegion('CA', 'US')).toBe('CA')
  expect(writeRegion('SE', 'ES')).toBe('Sevilla')
  expect(writeRegion('13', 'JP')).toBe('Tokyo')
})

it('[COM-21] the codes of Spain say the province', () => {
  const names = ['01001', '28013', '35001', '51001', '52001', '20215'].map(
    (code) => regionOfPostalCode(code, 'ES')?.name,
  )
  expect(names).toEqual(['Álava', 'Madrid', 'Las Palmas', 'Ceuta', 'Melilla', 'Gipuzkoa'])
  expect(regionOfPostalCode('53001', 'ES')).toBeUndefined()
  expect(regionOfPostalCode('00001', 'ES')).toBeUndefined()
  expect(regionOfPostalCode('90210', 'US')).toBeUndefined()
})

it('[COM-21] each country has the fields that its addresses have', () => {
  const shown = (country: string) => {
    const { postalCode, city, region } = getAddressFields(country)
    return [postalCode?.label, city?.label, region?.label]
  }
  expect(shown('US')).toEqual(['ZIP code', 'City', 'State'])
  expect(shown('GB')).toEqual(['Postcode', 'Town or city', undefined])
  expect(shown('JP')).toEqual(['Postal code', 'City', 'Prefecture'])
  expect(shown('AE')).toEqual([undefined, undefined, 'Emirate'])
  expect(shown('HK')).toEqual([undefined, 'Town', undefined])
  expect(shown('IE')).toEqual(['Eircode', 'Town or city', 'County'])
  expect(getAddressFields('DE').postalCode?.inputMode).toBe('numeric')
  expect(getAddressFields('GB').postalCode?.inputMode).toBeUndefined()
})
