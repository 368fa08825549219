import { createConsent, createCookies } from '@ashlar/core-site'
import { cohortOf } from '@ashlar/manifest/rules'
import { afterEach, expect, it } from 'vitest'
import { readPage } from './start/page'
import { numberSession } from './tracking/session-number'

const ending = new AbortController()
afterEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = ''
})

function getPage(site: string, share: number) {
  const entry = {
    name: 'a',
    selector: '.a',
    releases: [
      { version: '2', url: '/a/2.js', load: 'now', style: ['/a/2.css'] },
      { version: '1', url: '/a/1.js', load: 'idle' },
    ],
    canary: { share, salt: 's' },
  }
  document.body.innerHTML = `<script type="application/json" id="ashlar-manifest">${JSON.stringify({ entries: [entry], site, health: '/health' })}</script>`
  return readPage()
}
const getVersion = (site: string, share: number) => getPage(site, share).entries[0]?.releases[0]?.version

it('a page has the canary first for its cohort, and not at all for the others, with the facts of what comes first', () => {
  const [inside] = getPage('shop', 100).entries
  expect(inside?.releases.map(({ version }) => version)).toEqual(['2', '1'])
  expect(inside).toMatchObject({ load: 'now', canary: { share: 100 } })
  const [outside] = getPage('shop', 0).entries
  expect(outside?.releases.map(({ version }) => version)).toEqual(['1'])
  expect(outside).toMatchObject({ load: 'idle' })
  expect(outside?.canary).toBeUndefined()
  expect(getPage('shop', 0)).toMatchObject({ records: { health: '/health', site: 'shop' } })
})

it('the choice is by site, and by session once the session has a number; it stays', () => {
  const sites = Array.from({ length: 40 }, (_, at) => `site-${at}`)
  const chosen = sites.map((site) => getVersion(site, 50))
  expect(new Set(chosen)).toEqual(new Set(['2', '1']))
  expect(sites.map((site) => getVersion(site, 50))).toEqual(chosen)
  const bySession = sites.map((number) => {
    sessionStorage.setItem('ashlar.session', number)
    return getVersion('shop', 50)
  })
  expect(new Set(bySession)).toEqual(new Set(['2', '1']))
})

it('a share of 25 is the first 2,500 of 10,000 cohorts, as the server counts them', () => {
  const sites = Array.from({ length: 4000 }, (_, at) => `site-${at}`)
  const wrong = sites.filter((site) => (getVersion(site, 25) === '2') !== cohortOf(['s', site, '']) < 2500)
  expect(wrong).toEqual([])
})

it('a session that has met two errors of a release does without it; the last release stays', () => {
  sessionStorage.setItem('ashlar.errors', 'a@2 a@1 a@2')
  const [entry] = getPage('shop', 100).entries
  expect(entry?.releases.map(({ version }) => version)).toEqual(['1'])
  expect(entry).toMatchObject({ load: 'idle', canary: undefined })
  sessionStorage.setItem('ashlar.errors', 'a@2 a@1 a@2 a@1')
  expect(getVersion('shop', 100)).toBe('1')
  sessionStorage.setItem('ashlar.errors', 'a@2 a@22 b@2')
  expect(getVersion('shop', 100)).toBe('2')
})

it('a session gets its number after consent to analytics alone, and loses it with a refusal', () => {
  const settings = { isRestrictiveCookiePolicyEnabled: true }
  const consent = createConsent({ cookies: createCookies({ document }), settings })
  const number = () => sessionStorage.getItem('ashlar.session')
  const inCookie = () => document.cookie.match(/ashlar_cohort=(\d*)/)?.[1]
  numberSession(consent, ending.signal)
  expect([number(), inCookie()]).toEqual([null, undefined])
  consent.choose(true)
  const first = number()
  expect(first).toMatch(/^\d+$/)
  // The server knows by the cookie which release it sends; another tab takes the same.
  expect(inCookie()).toBe(first)
  sessionStorage.clear()
  numberSession(consent, ending.signal)
  expect(number()).toBe(first)
  consent.choose(false)
  expect([number(), inCookie()]).toEqual([null, undefined])
})
