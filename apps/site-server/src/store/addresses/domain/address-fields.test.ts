// @vitest-environment node
import { expect, it } from 'vitest'
import { type AddressFields, getAddressFields } from './address-fields'
import { countries } from './countries'

const offered = countries('', 'en')
  .map(({ code }) => code)
  .sort()

/** The countries of the list of a shop, by what a part of their addresses is. */
function group(read: (fields: AddressFields) => string | undefined) {
  const groups: Record<string, string> = {}
  for (const code of offered) {
    const name = read(getAddressFields(code)) ?? 'none'
    groups[name] = [groups[name], code].filter(Boolean).join(' ')
  }
  return groups
}

it('[COM-21] a postal code is asked for where people have one, and may be left out where they often do', () => {
  expect(group(({ postalCode }) => postalCode?.label)).toEqual({
    Eircode: 'IE',
    'PIN code': 'IN',
    'Postal code':
      'AD AR AT BE BG BR CA CH CL CO CY CZ DE DK EE ES FI FR GR HR HU ID IL IS IT JP KR LI LT LU LV MT MX NL NO PL PT RO SE SG SI SK TH TR ZA',
    Postcode: 'AU GB MY NZ',
    'ZIP code': 'PH US',
    none: 'AE HK',
  })
  expect(group(({ postalCode }) => postalCode?.isRequired.toString())).toMatchObject({
    false: 'AR CL CO ID IE IL PH TH',
    none: 'AE HK',
  })
  for (const country of ['EG', 'PE', 'VN'])
    expect(getAddressFields(country).postalCode?.isRequired, country).toBe(false)
})

it('[COM-21] a region is asked for where addresses name it, and may be left out where the place is clear without', () => {
  expect(group(({ region }) => region?.label)).toEqual({
    County: 'IE RO',
    Department: 'CO',
    Emirate: 'AE',
    Prefecture: 'JP',
    Province: 'AR CA ES ID IT KR PH TH TR',
    Region: 'CL',
    State: 'AU BR IN MX MY US',
    none: 'AD AT BE BG CH CY CZ DE DK EE FI FR GB GR HK HR HU IL IS LI LT LU LV MT NL NO NZ PL PT SE SG SI SK ZA',
  })
  expect(group(({ region }) => region?.isRequired.toString())).toMatchObject({
    false: 'ES IE PH RO TH',
    true: 'AE AR AU BR CA CL CO ID IN IT JP KR MX MY TR US',
  })
})

it('[COM-21] a town has the name that people give it, and the parts follow one another as the country writes them', () => {
  expect(group(({ city }) => (city?.label === 'Town' ? 'usual' : city?.label))).toMatchObject({
    City: 'BR CA IN JP KR MX US',
    'Suburb or town': 'AU NZ',
    'Town or city': 'GB IE',
    none: 'AE SG',
  })
  expect(group(({ order }) => (order.join() === 'postalCode,city' ? 'usual' : order.join(', ')))).toEqual({
    city: 'HK',
    'city, postalCode': 'GB HU IL LV MT NZ ZA',
    'city, postalCode, region': 'IN PH',
    'city, region, postalCode': 'AU BR CA CO ID IE TH US',
    postalCode: 'SG',
    'postalCode, city, region': 'AR CL ES IT MX MY TR',
    'postalCode, region, city': 'JP RO',
    region: 'AE',
    'region, city, postalCode': 'KR',
    usual: 'AD AT BE BG CH CY CZ DE DK EE FI FR GR HR IS LI LT LU NL NO PL PT SE SI SK',
  })
})
