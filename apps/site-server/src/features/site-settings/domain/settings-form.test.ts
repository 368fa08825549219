import { expect, it } from 'vitest'
import type { Settings } from './members'
import {
  type FormFacts,
  getChanges,
  getSections,
  inputProblems,
  sentInput,
  storedInput,
  withInput,
} from './settings-form'

const facts: FormFacts = {
  pages: [
    { value: 'p1', label: 'About' },
    { value: 'p2', label: 'Walks' },
  ],
  translated: ['es-ES'],
  blocks: [{ name: 'accordion', current: '1.1.0', versions: ['1.0.0', '1.1.0'] }],
}
const sections = getSections(facts, true)
const popup = {
  title: 'One letter',
  text: 'A season',
  newsletter: { id: 'n', label: 'Email', submit: 'Go', thanks: 'Ta' },
}
const stored: Settings = {
  cookieSettings: { cookieBannerText: '<p>May <b>we</b> &amp; you?</p>', other: 1, cookieBannerTheme: '' },
  siteSettings: {
    showAnnouncementBar: true,
    kept: [1],
    popup,
    websiteSettings: {
      announcementBarSettings: { text: '<p>Four  places</p>', style: 1, odd: 'x' },
      popupOverlaySettings: { enabledPages: ['p2', 'gone'], version: 4 },
      businessHours: { monday: { text: '9 to 5', ranges: [{ from: 540 }] } },
    },
  },
  headerFooter: { header: { links: [{ text: 'Our terms', href: '/terms' }] }, footer: { by: 'another' } },
  multilingual: { languages: ['en-US', 'es-ES'] },
  pins: {},
}
const shown = storedInput(sections, stored)
const sent = (values: Record<string, string[]>) => sentInput(sections, shown, values)
const saved = (values: Record<string, string[]>) => withInput(sections, stored, sent(values))
const problems = (values: Record<string, string[]>) => inputProblems(sections, shown, sent(values))

it('a form that is sent as it was shown changes nothing, to the letter', () => {
  const isSet = (name: string) => name === 'popupPages' || name === 'thirdParties'
  // Browsers send each box of a set by itself, and lines with their own breaks.
  const asSent = Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      isSet(name) ? ['', ...value.split('\n')] : [value.replaceAll('\n', '\r\n')],
    ]),
  )
  expect(withInput(sections, stored, sent(asSent))).toEqual(stored)
  expect(getChanges(sections, shown, sent(asSent))).toEqual([])
  expect(withInput(sections, stored, sent({}))).toEqual(stored)
})

it('only changed values are written, and members that the form does not know stay', () => {
  const changed = saved({
    announcement: ['Snow & <sun>'],
    hoursMonday: ['10 to 5'],
    headerLinks: ['Our terms /terms\r\nMap https://maps.example'],
    cookiePolicy: ['after'],
    popupPages: ['', 'p1'],
    popupAgain: ['', 'true'],
    'pin-accordion': ['1.0.0'],
  })
  expect(changed).toMatchObject({
    cookieSettings: {
      cookieBannerText: '<p>May <b>we</b> &amp; you?</p>',
      other: 1,
      isRestrictiveCookiePolicyEnabled: true,
    },
    siteSettings: {
      kept: [1],
      popup,
      websiteSettings: {
        announcementBarSettings: { text: '<p>Snow &amp; &lt;sun&gt;</p>', odd: 'x' },
        popupOverlaySettings: { enabledPages: ['p1', 'gone'], version: 5 },
        businessHours: { monday: { text: '10 to 5' } },
      },
    },
    headerFooter: { header: { links: [{ text: 'Our terms' }, { text: 'Map', href: 'https://maps.example' }] } },
    pins: { accordion: '1.0.0' },
  })
  expect(JSON.stringify(changed)).not.toContain('ranges')
  expect(saved({ popupPlace: ['none'] })).toMatchObject({
    siteSettings: { websiteSettings: { popupOverlaySettings: { enabledPages: [] } } },
  })
})

it.each<[string, Record<string, string[]>]>([
  ['announcement', { announcement: [' '] }],
  ['announcementLink', { announcementLink: ['javascript:alert(1)'] }],
  ['headerText', { headerText: ['x'.repeat(201)] }],
  ['footerLinks', { footerLinks: ['Terms //evil.example'] }],
  ['bannerPosition', { bannerVariant: ['POPUP'], bannerPosition: ['TOP'] }],
  ['bannerTheme', { bannerTheme: ['PINK'] }],
  ['contactEmail', { offersEmail: ['', 'true'] }],
  ['contactPhone', { contactPhone: ['none'] }],
  ['hoursMonday', { offersHours: ['', 'true'], hoursMonday: [''] }],
  ['addressTitle', { offersPlace: ['', 'true'] }],
  ['popupPages', { popupPages: [''] }],
  ['popupPlace', { popupTitle: [''] }],
  ['popupScroll', { popupScroll: ['101'] }],
  ['popupLink', { popupButton: ['See it'] }],
  ['languages', { languages: ['not a language'] }],
  ['pin-accordion', { 'pin-accordion': ['2.0.0'] }],
])('a wrong value of %s has an error in three parts', (name, values) => {
  const found = problems({ popupPlace: ['some'], popupPages: ['', 'p2'], ...values })
  expect(Object.keys(found)).toContain(name)
  expect(found[name]).toMatch(/\. Nothing was saved\. ./)
})

it('a telephone number may be written in Arabic digits', () => {
  expect(problems({ contactPhone: ['٠٩٤٣ ٥٥ ٠١ ٩٨'] })).not.toHaveProperty('contactPhone')
})

it('an older mistake in one part keeps no owner from changing another', () => {
  const old: Settings = {
    siteSettings: {
      websiteSettings: {
        mobileInfoBarSettings: { isContactEmailEnabled: true },
        popupOverlaySettings: { displayFrequency: 45 },
      },
    },
    multilingual: { languages: ['en-US'] },
  }
  const before = storedInput(sections, old)
  expect(before.popupFrequency).toBe('45')
  const other = sentInput(sections, before, { footerText: ['Since 1998'] })
  expect(inputProblems(sections, before, other)).toEqual({})
  const same = sentInput(sections, before, { infoBarStyle: ['2'] })
  expect(Object.keys(inputProblems(sections, before, same))).toEqual(['contactEmail'])
})

it('an account for design sees neither third parties nor versions, and cannot send them', () => {
  const designer = getSections(facts, false)
  const input = sentInput(designer, shown, { 'pin-accordion': ['1.0.0'], thirdParties: [''] })
  expect(withInput(designer, stored, input)).toEqual(stored)
})

it('a change is named as people read it', () => {
  const input = sent({ hasAnnouncement: [''], bannerVariant: ['POPUP'], thirdParties: ['', 'maps', 'fonts'] })
  expect(getChanges(sections, shown, input)).toMatchObject([
    { label: 'Show the announcement', before: 'Yes', after: 'No' },
    { label: 'Form of the banner', before: 'A bar across the page', after: 'A box in a corner' },
    { section: 'Third parties', after: 'Google Maps, Google Fonts' },
  ])
})
