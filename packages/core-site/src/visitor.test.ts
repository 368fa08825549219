// @vitest-environment jsdom
// biome-ignore-all lint/suspicious/noDocumentCookie: the cookies of the browser are under test
import { beforeEach, expect, it } from 'vitest'
import { createConsent } from './consent'
import { createCookies } from './cookies'
import { createVisitor } from './visitor'

const lines: string[] = []
const cookies = createCookies({
  document: {
    get cookie() {
      return document.cookie
    },
    set cookie(line) {
      lines.push(line)
      document.cookie = line
    },
  },
})
const identity = [
  'SS_ANALYTICS_ID',
  'SS_HAS_LANDED',
  'SS_IS_FIRST_SESSION',
  'SS_MID',
  'SS_SESSION_ID',
  'ss_cvr',
  'ss_cvt',
]
const written = () => lines.map((line) => line.split('=')[0]).toSorted()

beforeEach(() => {
  for (const name of [...identity, 'ss_cookieAllowed']) cookies.remove(name)
  lines.length = 0
})

it('[TRK-13] nothing identifying is written while the policy is restrictive and consent is not given', () => {
  const consent = createConsent({ cookies, settings: { isRestrictiveCookiePolicyEnabled: true } })
  const identify = createVisitor({ cookies, consent })
  expect(identify()).toBeUndefined()
  consent.choose(false)
  expect(identify()).toBeUndefined()
  expect(written()).toEqual(['ss_cookieAllowed'])
  consent.choose(true)
  expect(identify()?.visitor).toMatch(/^[0-9a-f]{32}$/)
})

it('[TRK-13] a visitor has the cookies of the platform with their lifetimes, and keeps the ids', () => {
  const consent = createConsent({ cookies, settings: {} })
  let count = 0
  const identify = createVisitor({ cookies, consent, newId: () => `id${++count}` })
  const first = identify()
  const day = 24 * 60 * 60
  expect(written()).toEqual(identity)
  const lifetimes = Object.fromEntries(
    lines.map((line) => [line.split('=')[0], Number(/Max-Age=(\d+)/.exec(line)?.[1] ?? 0)]),
  )
  expect(lifetimes).toMatchObject({
    ss_cvr: 730 * day,
    ss_cvt: 1800,
    SS_ANALYTICS_ID: 390 * day,
    SS_SESSION_ID: 0,
    SS_IS_FIRST_SESSION: 0,
    SS_HAS_LANDED: 0,
  })
  expect(first).toMatchObject({ isFirstSession: true, hasLanded: false })
  expect(identify()).toEqual({ ...first, hasLanded: true })
})

it('[TRK-13] a visitor who comes back in a new session is not in the first one', () => {
  const consent = createConsent({ cookies, settings: {} })
  const identify = createVisitor({ cookies, consent })
  const first = identify()
  for (const name of ['SS_SESSION_ID', 'SS_IS_FIRST_SESSION', 'SS_HAS_LANDED', 'ss_cvt']) cookies.remove(name)
  const second = identify()
  expect(second).toMatchObject({
    visitor: first?.visitor,
    analyticsId: first?.analyticsId,
    isFirstSession: false,
    hasLanded: false,
  })
  expect([second?.sessionId === first?.sessionId, second?.visit === first?.visit]).toEqual([false, false])
})
