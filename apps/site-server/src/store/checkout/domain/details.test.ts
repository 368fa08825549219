// @vitest-environment node
import { expect, it } from 'vitest'
import { english } from '../../../http/request/language'
import { detailErrors, getDetails } from './details'

const ada = { email: 'ada@example.com', name: 'Ada', line1: 'Kale Nagusia 1', city: 'Zegama', postalCode: '20215' }

it('a code of another country is reported by the name of the country, and a code that is none is no country', () => {
  const errors = (country: string) => detailErrors(getDetails({ ...ada, country }), true, english)
  expect(errors('ES')).toEqual({})
  expect(errors('GB')).toEqual({
    postalCode: 'This is not a postal code of United Kingdom. Check the code and the country.',
  })
  expect(errors('XX')).toMatchObject({ country: 'Country is required.' })
  expect(errors('ZZ')).toMatchObject({ country: 'Country is required.' })
})

it('[COM-21] details are stored as their country writes them, and a code that is none stays as it was typed', () => {
  const read = (more: object) => getDetails({ ...ada, ...more })
  expect(read({ country: 'gb', postalCode: ' sw1a1aa ' })).toMatchObject({ country: 'GB', postalCode: 'SW1A 1AA' })
  expect(read({ country: 'GB', postalCode: 'sw1a' })).toMatchObject({ postalCode: 'sw1a' })
  expect(read({ country: 'ES' })).toMatchObject({ region: 'SS' })
  expect(read({ country: 'US', postalCode: '90210', 'region-US': 'California' })).toMatchObject({ region: 'CA' })
  expect(read({ country: 'HK' })).toMatchObject({ postalCode: '', region: '' })
})

it('[COM-21] the region of a country that was chosen before counts for no other', () => {
  const details = getDetails({ ...ada, country: 'US', postalCode: '90210', 'region-ES': 'CO' })
  expect(details.region).toBe('')
  expect(detailErrors(details, true, english)).toEqual({ region: 'State is required.' })
})

it('[COM-21] a region that the postal code contradicts is told by its name', () => {
  const details = getDetails({ ...ada, country: 'ES', 'region-ES': 'TF' })
  expect(detailErrors(details, true, english)).toEqual({
    region: 'This postal code is in Gipuzkoa. Check the code and what is chosen here.',
  })
})

it('a name, a street and a city of characters that nobody sees are missing', () => {
  const details = getDetails({ ...ada, country: 'ES', name: '\u2800', line1: '\u200b', city: '\u3164' })
  expect(Object.keys(detailErrors(details, true, english))).toEqual(['name', 'line1', 'city'])
})
