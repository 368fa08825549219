// @vitest-environment jsdom
// biome-ignore-all lint/suspicious/noDocumentCookie: the cookies of the browser are under test
import { expect, it } from 'vitest'
import { createSite } from './create-site'

it('[SITE-01] a site joins context, cookies, stores, flags, links and consent, also on a page without a context', () => {
  const { site, consent } = createSite(undefined, {
    features: { a: { experimentType: 'FEATURE_TOGGLE', variant: 'true' } },
  })
  expect(site.context.problems).toEqual([])
  expect(site.flags.isEnabled('a')).toBe(true)
  expect(site.links.classify(`${location.origin}/about`)).toBe('content link')
  expect(site.links.validate('tel', '1234')).toBe('ok')
  expect(site.links.complete('a.b')).toBe('http://a.b')
  site.cookies.write('a', '1')
  expect(site.cookies.read('a')).toBe('1')
  expect(consent.choice()).toBe('unasked')
})

it('[SITE-06] local and session storage are separate', () => {
  const { site } = createSite({})
  site.local.write('a', 1)
  site.session.write('a', 2)
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['{"value":1}', '{"value":2}'])
  expect([site.local.read('a'), site.session.read('a')]).toEqual([1, 2])
})

it('[CNS-07] a site under the restrictive policy clears the visitor cookies when its consent is enforced', () => {
  document.cookie = 'ss_cvr=1; Path=/'
  createSite({ cookieSettings: { isRestrictiveCookiePolicyEnabled: true } }).consent.enforce()
  expect(document.cookie).not.toContain('ss_cvr')
})

it('[CNS-01] a context that says nothing about cookies allows nothing optional; one with settings decides by them', () => {
  const hostile = Object.defineProperty({}, 'cookieSettings', {
    get() {
      throw new Error('hostile')
    },
  })
  const allows = (source: unknown) => {
    const { consent } = createSite(source)
    return [consent.allows('analytics'), consent.allows('media')]
  }
  for (const source of [
    undefined,
    null,
    {},
    { cookieSettings: null },
    { cookieSettings: '' },
    { pageType: 2 },
    hostile,
  ])
    expect(allows(source)).toEqual([false, false])
  expect(allows({ cookieSettings: {} })).toEqual([true, true])
  expect(allows({ cookieSettings: { isCookieBannerEnabled: true } })).toEqual([true, true])
  expect(allows({ cookieSettings: { isRestrictiveCookiePolicyEnabled: true } })).toEqual([false, false])
})
