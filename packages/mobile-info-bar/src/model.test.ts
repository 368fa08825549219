import { readOptions } from '@ashlar/core-block'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contract } from './contract'
import { type Facts, getConfig, mailLink, mapLink, openDays } from './model'

const readFacts = (settings: object, facts: Facts = {}) => getConfig(readOptions(settings, contract), facts)
const all = {
  style: 2,
  isContactEmailEnabled: true,
  isContactPhoneNumberEnabled: true,
  isLocationEnabled: true,
  isBusinessHoursEnabled: true,
}
const facts: Facts = {
  website: { location: { addressLine1: '1 Main St' } },
  websiteSettings: {
    contactEmail: 'shop@example.com',
    contactPhoneNumber: '+1 (555) 010-99',
    businessHours: { monday: { text: '9–5', ranges: [] } },
  },
}

it('[CHR-01] the bar has a link for each address that the site has and the owner enabled', () => {
  expect(readFacts(all, facts)).toEqual({
    style: 2,
    addresses: {
      contactEmail: 'mailto:shop@example.com',
      contactPhoneNumber: 'tel:+155501099',
      location: 'https://www.google.com/maps/search/?api=1&query=1%20Main%20St',
    },
    hours: [{ day: 0, text: '9–5' }],
    language: 'en',
  })
  const none = { style: 1, addresses: { contactEmail: '', contactPhoneNumber: '', location: '' }, hours: [] }
  expect(readFacts({}, facts)).toEqual({ ...none, language: 'en' })
  expect(readFacts(all)).toMatchObject({ ...none, style: 2 })
})

it('[CHR-01] a mail link has exactly one recipient', () => {
  expect(mailLink(' a@example.com ')).toBe('mailto:a@example.com')
  expect(mailLink('a@example.com?bcc=b@example.com')).toBe('')
  expect(mailLink('a@example.com?subject=x')).toBe('mailto:a@example.com%3Fsubject%3Dx')
  for (const odd of ['', 'nobody', 'a b@c', null, undefined, {}]) expect(mailLink(odd)).toBe('')
})

it('[CHR-01] a map is asked for the address, else for the coordinates', () => {
  const query = (location: Record<string, unknown>) => new URL(mapLink(location)).searchParams.get('query')
  expect(
    query({ addressTitle: 'Shop', addressLine1: '1 Main St', addressLine2: 'Town, 12345', mapLat: 1, mapLng: 2 }),
  ).toBe('Shop, 1 Main St, Town, 12345')
  expect(query({ addressTitle: 'Shop', mapLat: 40.5, mapLng: '-74' })).toBe('40.5,-74')
  expect(query({ addressTitle: 'Shop', mapLat: 40.5 })).toBe('Shop')
  expect(mapLink({ mapLat: null, mapLng: '' })).toBe('')
})

it('[CHR-01] days without text are left out, the others come Monday first', () => {
  expect(
    openDays({ sunday: { text: '10–2' }, tuesday: { text: ' ' }, monday: '9–5', friday: null, other: 'x' }),
  ).toEqual([
    { day: 0, text: '9–5' },
    { day: 6, text: '10–2' },
  ])
})

it('[CHR-01] each day of a week has its hours', () => {
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const hours = Object.fromEntries(week.map((name) => [name, { text: `open on ${name}` }]))
  expect(openDays(hours)).toEqual(week.map((name, day) => ({ day, text: `open on ${name}` })))
})

it('facts of any kind are read without an error', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (raw, odd) => {
      const websiteSettings = { contactEmail: odd, businessHours: raw }
      const { addresses } = readFacts(all, {
        website: { location: { ...raw, mapLat: odd, addressLine1: odd } },
        websiteSettings,
      })
      expect(Object.values(addresses).map((address) => typeof address)).toEqual(['string', 'string', 'string'])
      const oddHours = { ...websiteSettings, businessHours: odd }
      expect(readFacts(all, { website: { location: odd }, websiteSettings: oddHours }).hours).toEqual([])
    }),
  )
})
