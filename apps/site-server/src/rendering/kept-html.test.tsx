// @vitest-environment node
import { Bar } from '@ashlar/mobile-info-bar/markup'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createLanguages } from '../http/request/language'
import type { PageLanguage } from '../http/response/page-language'
import { Footer, type FooterProps } from './footer'
import { Header, type HeaderProps } from './header'
import { keepHtml } from './kept-html'
import { getServedBars } from './served-bars'

const site = {
  ...{ id: 'a', name: 'Aitz & Mar', slogan: '', description: 'Things & words', address: ['Zegama'], timeZone: 'UTC' },
  ...{ phone: { text: '1', href: 'tel:1' }, footerLinks: [{ text: 'Terms', href: '/terms' }], newsletter: 'News' },
}
const shared = { path: '/search', nav: [{ path: '/shop', title: 'Shop' }], member: undefined, site }
const languageOf = createLanguages({ 'es-ES': { messages: { 'site-frame.search': 'Buscar' }, texts: {} } }, 'UTC')
const english = languageOf(['en-US', 'es-ES'], undefined)
const spanish = languageOf(['en-US', 'es-ES'], 'es-ES')

it.each([
  ['', 'crumb'],
  ['?q=figs%20%26%20%22oil%22', 'a.b'],
  ['?q=1&sent=2', '<"&\''],
  ['?language=xx&q=$1', '$1'],
])('header and footer are what React makes of them, with %s and %s', (search, crumb) => {
  const [header, footer] = [keepHtml<HeaderProps>(Header), keepHtml<FooterProps>(Footer)]
  const ofHeader = { ...shared, cart: 2, stored: { text: 'Hi', links: [] } }
  const ofFooter = { ...shared, legalPages: [], stored: undefined }
  // The language is the last parameter of a link.
  const plain = search.replace('language=xx&', '')
  const page = { search: plain, crumb, language: english }
  for (let time = 0; time < 2; time++) {
    expect(header(english, ofHeader, { search, crumb })).toBe(renderToString(<Header {...ofHeader} {...page} />))
    expect(footer(english, ofFooter, { search, crumb })).toBe(renderToString(<Footer {...ofFooter} {...page} />))
  }
})

it('a part is made once for the same properties and language, whatever the values of a page are', () => {
  const Part = vi.fn(({ name, language }: { name: string; language: PageLanguage }) => (
    <p>
      {name} {language.i18n.locale}
    </p>
  ))
  const keep = keepHtml<{ name: string }>(Part)
  const first = keep(english, { name: 'Ane' }, { search: '?q=1', crumb: 'a' })
  expect(keep(languageOf(english.all, undefined), { name: 'Ane' }, { search: '?q=2', crumb: 'b' })).toBe(first)
  expect(Part).toHaveBeenCalledTimes(1)
  for (const other of [keep(english, { name: 'Jon' }), keep(spanish, { name: 'Ane' })]) expect(other).not.toBe(first)
  keep(languageOf(['en-US'], undefined), { name: 'Ane' })
  expect(Part).toHaveBeenCalledTimes(4)
})

it('values of one page are in no other', () => {
  const footer = keepHtml<FooterProps>(Footer)
  const props = { ...shared, legalPages: [], stored: undefined }
  footer(english, props, { search: '?q=secret', crumb: 'secret' })
  expect(footer(english, props, { search: '', crumb: 'mine' })).not.toContain('secret')
})

it('the contact bar says all that its block reads of the page', () => {
  const all = ['isContactEmailEnabled', 'isContactPhoneNumberEnabled', 'isLocationEnabled', 'isBusinessHoursEnabled']
  const page = {
    website: { location: { addressLine1: 'Kale Nagusia 1', addressCountry: 'Spain' }, language: 'es-ES' },
    websiteSettings: {
      ...{ contactEmail: 'hello@aitzmar.example', contactPhoneNumber: '+34 943 000 111' },
      businessHours: { monday: { text: '9 to 5' }, sunday: { text: 'closed' } },
      mobileInfoBarSettings: { style: 2, ...Object.fromEntries(all.map((name) => [name, true])) },
    },
    cookieSettings: {},
  }
  const { info } = getServedBars(page, { blocks: [], announcement: '' }, english)
  expect(info).toBe(renderToString(<Bar config={{ page, i18n: english.i18n }} />))
  expect(info).toMatch(/tel:\+34943000111.*Kale.*lunes/)
})
