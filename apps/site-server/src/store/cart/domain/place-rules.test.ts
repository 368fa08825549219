import { expect, it } from 'vitest'
import { forPlace, type PlaceRule } from './place-rules'

const rule = (name: string, more: Omit<PlaceRule, 'countries'> & { countries?: string[] } = {}) => ({
  name,
  countries: ['ES'],
  ...more,
})
const rules = [
  rule('anywhere', { countries: ['*'] }),
  rule('Spain'),
  rule('Canary Islands', { postalCodes: ['35*', '38*'] }),
  rule('Basque Country', { regions: ['ES-SS', 'ES-BI', 'ES-VI'] }),
  rule('one street', { postalCodes: ['28013'], regions: ['ES-M'] }),
]
const names = (country: string, postalCode?: string, region?: string) =>
  forPlace(rules, { country, postalCode, region }).map(({ name }) => name)

it('[COM-21] a rule for a postal code or a region takes the place of those for more, however the code is written', () => {
  expect(names('ES', '38 001')).toEqual(['Canary Islands'])
  expect(names('ES', '20215', 'SS')).toEqual(['Basque Country'])
  expect(names('ES', '28013', 'M')).toEqual(['one street'])
  expect(names('ES', '28013', 'B')).toEqual(['Spain'])
  expect(names('ES')).toEqual(['Spain'])
  expect(names('PT', '3500')).toEqual(['anywhere'])
  expect(names('')).toEqual([])
})

it('[COM-21] all rules that name a place equally apply', () => {
  const taxes = [rule('GST', { regions: ['ES-X'] }), rule('PST', { regions: ['ES-X'] }), rule('GST of the rest')]
  expect(forPlace(taxes, { country: 'ES', region: 'X' }).map(({ name }) => name)).toEqual(['GST', 'PST'])
})
