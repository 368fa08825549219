// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConsent, isActivityLogged, isRestrictive } from './consent'
import type { Raw } from './context'
import { cookieLifetimes, createCookies } from './cookies'

const cookies = createCookies({ document })
const restrictive = { isRestrictiveCookiePolicyEnabled: true }
const make = (settings: Raw = {}, navigator?: object) => createConsent({ cookies, settings, navigator })
const names = () => document.cookie.split('; ').map((pair) => pair.split('=')[0])

function forget() {
  for (const name of names()) if (name) cookies.remove(name)
}
beforeEach(forget)
afterEach(forget)

it('[CNS-01] the policy is restrictive under its client name and its api name, and when absolute', () => {
  for (const name of [
    'isRestrictiveCookiePolicyEnabled',
    'isAnalyticsCookiesDisabled',
    'isRestrictiveCookiePolicyAbsolute',
  ]) {
    expect([isRestrictive({ [name]: true }), isRestrictive({ [name]: 'true' }), isRestrictive({ [name]: '' })]).toEqual(
      [true, true, false],
    )
  }
  expect(isRestrictive({})).toBe(false)
})

it('[CNS-01] without any settings nothing optional runs before a yes, and everything after it', () => {
  for (const settings of [undefined, null]) {
    forget()
    const consent = createConsent({ cookies, settings })
    const allowed = () => (['analytics', 'media', 'necessary'] as const).map(consent.allows)
    expect([isRestrictive(settings), consent.settings, ...allowed()]).toEqual([true, {}, false, false, true])
    consent.choose(true)
    expect(allowed()).toEqual([true, true, true])
  }
})

it('[CNS-01] visitor data restricted is the inverse of activity log enabled, and stops analytics even after a yes', () => {
  expect(isActivityLogged({})).toBe(true)
  expect(isActivityLogged({ isVisitorDataRestricted: true })).toBe(false)
  expect(isActivityLogged({ isActivityLogEnabled: 'false' })).toBe(false)
  const consent = make({ isVisitorDataRestricted: true })
  consent.choose(true)
  expect([consent.allows('analytics'), consent.allows('media')]).toEqual([false, true])
})

it('[CNS-02] the choice is stored in ss_cookieAllowed as true or false, for 30 days', () => {
  const write = vi.spyOn(cookies, 'write')
  const consent = make()
  expect(consent.choice()).toBe('unasked')
  consent.choose(true)
  expect([document.cookie, consent.choice()]).toEqual(['ss_cookieAllowed=true', 'accepted'])
  consent.choose(false)
  expect([document.cookie, make().choice()]).toEqual(['ss_cookieAllowed=false', 'declined'])
  expect(write.mock.calls).toEqual([
    ['ss_cookieAllowed', 'true'],
    ['ss_cookieAllowed', 'false'],
  ])
  expect(cookieLifetimes.ss_cookieAllowed).toBe(30 * 24 * 60 * 60)
  write.mockRestore()
})

it('an answer counts on this page where cookies are off', () => {
  const off = createCookies({
    document: {
      get cookie() {
        return ''
      },
      set cookie(_line) {},
    },
  })
  const consent = createConsent({ cookies: off, settings: restrictive })
  consent.choose(true)
  expect(consent.allows('analytics')).toBe(true)
  consent.choose(false)
  expect(consent.choice()).toBe('declined')
})

it('[CNS-01] an open policy allows until a refusal, a restrictive one only after a yes, and necessary things always run', () => {
  const table = [make(), make(restrictive)].map((consent) => {
    forget()
    const unasked = consent.allows('analytics')
    consent.choose(false)
    const declined = consent.allows('marketing')
    consent.choose(true)
    return [unasked, declined, consent.allows('media'), consent.allows('necessary')]
  })
  expect(table).toEqual([
    [true, false, true, true],
    [false, false, true, true],
  ])
})

it('Global Privacy Control is a refusal until the visitor accepts here', () => {
  const consent = make({}, { globalPrivacyControl: true })
  expect([consent.choice(), consent.allows('analytics'), consent.allows('necessary')]).toEqual([
    'declined',
    false,
    true,
  ])
  consent.choose(true)
  expect(consent.choice()).toBe('accepted')
})

it('subscribers and the page are notified of every answer, and a listener that throws does not stop the others', () => {
  const listener = vi.fn()
  const onPage = vi.fn()
  const silence = (event: Event) => event.preventDefault()
  window.addEventListener('error', silence)
  document.addEventListener('ashlar:consent', (event) => onPage((event as CustomEvent).detail), { once: true })
  const consent = make()
  consent.subscribe(() => {
    throw new Error('broken listener')
  })
  const undo = consent.subscribe(listener)
  consent.choose(false)
  undo()
  consent.choose(true)
  expect(listener.mock.calls).toEqual([['declined']])
  expect(onPage.mock.calls).toEqual([[{ choice: 'declined' }]])
  window.removeEventListener('error', silence)
})

it('who waits goes on after a yes, stays after a no, and can stop waiting', async () => {
  const consent = make(restrictive)
  const done = vi.fn()
  const controller = new AbortController()
  const given = consent.whenAllowed('analytics', controller.signal)
  const kept = consent.whenAllowed('analytics').then(done)
  controller.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  consent.choose(false)
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  consent.choose(true)
  await kept
  expect(done).toHaveBeenCalledOnce()
  await consent.whenAllowed('media')
  await expect(consent.whenAllowed('necessary', AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
})

const list = [
  'SS_MATTR',
  'SS_MID',
  'SS_lastvisit',
  'user_segment',
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  'ss_cvr',
  'ss_cvt',
]

it('[CNS-07] the visitor cookies go when the policy is restrictive and there is no yes, and nothing else goes', () => {
  const fill = () => {
    for (const name of [...list, 'CART', 'crumb']) cookies.write(name, '1')
  }
  fill()
  make(restrictive).enforce()
  expect(names()).toEqual(['CART', 'crumb'])
  fill()
  make(restrictive).choose(false)
  expect(names().toSorted()).toEqual(['CART', 'crumb', 'ss_cookieAllowed'])
})

it('[CNS-07] they stay after a yes and under an open policy', () => {
  const fill = () => {
    for (const name of list) cookies.write(name, '1')
  }
  fill()
  make().choose(false)
  expect(names()).toEqual(expect.arrayContaining(list))
  make(restrictive).choose(true)
  make(restrictive).enforce()
  expect(names()).toEqual(expect.arrayContaining(list))
})
