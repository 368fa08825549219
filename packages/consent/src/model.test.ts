import { isActivityLogged, isRestrictive } from '@ashlar/core-site'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmptyText } from './contract'
import { messages } from './messages'
import { type Action, type Config, init, isShown, reduce, type State } from './model'
import { readSettings } from './parse'

const on = (more: Record<string, unknown> = {}) => readSettings({ isCookieBannerEnabled: true, ...more })
const after = (config: Config & { choice?: State['choice'] }, ...actions: Action[]): State =>
  actions.reduce(reduce, init(config))
const accept: Action = { type: 'choose', choice: 'accepted' }
const decline: Action = { type: 'choose', choice: 'declined' }

it('[CNS-01] reads every setting by the name the page has for it', () => {
  expect(
    readSettings({
      isCookieBannerEnabled: true,
      cookieBannerText: '<p>Words</p>',
      cookieBannerCtaText: 'Yes',
      cookieBannerOptOutCtaText: 'No',
      cookieBannerPosition: 'TOP_RIGHT',
      cookieBannerTheme: 'LIGHT',
      cookieBannerVariant: 'POPUP',
      cookieBannerCtaVariant: 'BUTTON',
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
      isAnalyticsCookiesDisabled: true,
    }),
  ).toEqual({
    isEnabled: true,
    text: '<p>Words</p>',
    accept: 'Yes',
    decline: 'No',
    position: 'TOP_RIGHT',
    theme: 'LIGHT',
    variant: 'POPUP',
    cta: 'BUTTON',
    canDecline: true,
  })
})

it('[CNS-01] a restrictive policy counts by either of its names, and visitor data restricted is the opposite of an activity log', () => {
  for (const name of ['isAnalyticsCookiesDisabled', 'isRestrictiveCookiePolicyEnabled']) {
    expect([true, 'true', false, 'false', undefined].map((value) => isRestrictive({ [name]: value }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  }
  expect(isRestrictive({ isRestrictiveCookiePolicyAbsolute: true })).toBe(true)
  expect(isRestrictive({})).toBe(false)
  expect(isActivityLogged({})).toBe(true)
  expect(isActivityLogged({ isActivityLogEnabled: false })).toBe(false)
  expect(isActivityLogged({ isVisitorDataRestricted: true })).toBe(false)
  expect(isActivityLogged({ isVisitorDataRestricted: false })).toBe(true)
})

it('[CNS-01] settings of any kind are read without an error', () => {
  const names = [
    'isCookieBannerEnabled',
    'cookieBannerText',
    'cookieBannerVariant',
    'cookieBannerPosition',
    'cookieBannerTheme',
  ]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (raw) => {
      const { variant, position, text } = readSettings(raw)
      expect(typeof text).toBe('string')
      expect(/^(TOP|BOTTOM)$/.test(position)).toBe(variant === 'BAR')
    }),
  )
})

it('[CNS-02] is shown until the visitor accepts or denies, and not at all when it is off or was answered before', () => {
  expect(isShown(after(on()))).toBe(true)
  for (const choose of [accept, decline]) {
    const state = after(on(), choose)
    expect(isShown(state)).toBe(false)
    expect(reduce(state, accept)).toBe(state)
  }
  expect(after(on(), decline).choice).toBe('declined')
  expect(isShown(after(readSettings({})))).toBe(false)
  for (const choice of ['accepted', 'declined'] as const) expect(isShown(after({ ...on(), choice }))).toBe(false)
})

it('[CNS-02] who chose can be asked again and choose otherwise', () => {
  const again = after({ ...on(), choice: 'accepted' }, { type: 'reopen' })
  expect(isShown(again)).toBe(true)
  expect(reduce(again, { type: 'reopen' })).toBe(again)
  const changed = reduce(again, decline)
  expect([isShown(changed), changed.choice]).toEqual([false, 'declined'])
})

it('[CNS-03] forced, it is shown after any choice, no choice dismisses it, and the settings are restored at the end', () => {
  const other = on({ cookieBannerTheme: 'LIGHT', cookieBannerText: 'Draft' })
  const chosen = after(on(), accept)
  const forced = reduce(chosen, { type: 'force' })
  expect(isShown(forced)).toBe(true)
  expect(reduce(forced, decline)).toBe(forced)
  expect(reduce(forced, { type: 'force' })).toEqual(forced)
  const updated = reduce(forced, { type: 'update', config: other })
  expect(updated.config).toEqual(other)
  expect(reduce(updated, { type: 'unforce' })).toEqual(chosen)
  expect(reduce(chosen, { type: 'unforce' })).toEqual(chosen)
})

const enums = [
  ['cookieBannerVariant', 'variant', ['BAR', 'POPUP'], {}],
  ['cookieBannerPosition', 'position', ['BOTTOM', 'TOP'], {}],
  [
    'cookieBannerPosition',
    'position',
    ['BOTTOM_LEFT', 'BOTTOM_RIGHT', 'TOP_LEFT', 'TOP_RIGHT'],
    { cookieBannerVariant: 'POPUP' },
  ],
  ['cookieBannerTheme', 'theme', ['DARK', 'LIGHT'], {}],
  ['cookieBannerCtaVariant', 'cta', ['ICON', 'TEXT', 'BUTTON'], {}],
] as const

it.each(enums)('[CNS-04] %s (%s) takes %j %j, the first of them by default', (setting, name, choices, more) => {
  for (const word of choices) expect(readSettings({ ...more, [setting]: word })[name]).toBe(word)
})

it.each(enums)('[CNS-04] an invalid %s (%s of %j %j) falls back to its default', (setting, name, [first], more) => {
  for (const value of ['', ' ', 'NONSENSE', 'constructor', null, undefined, 0, true, {}, ['TOP'], Number.NaN]) {
    expect(readSettings({ ...more, [setting]: value })[name]).toBe(first)
  }
})

it('[CNS-04] a position of the other variant is invalid', () => {
  expect(readSettings({ cookieBannerVariant: 'BAR', cookieBannerPosition: 'TOP_LEFT' }).position).toBe('BOTTOM')
  expect(readSettings({ cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP' }).position).toBe('BOTTOM_LEFT')
})

it('[CNS-04] accept type OPT_IN_AND_OUT lets a visitor decline; OPT_IN, the default of anything invalid, does not', () => {
  expect(readSettings({ cookieBannerAcceptType: 'OPT_IN_AND_OUT' }).canDecline).toBe(true)
  for (const value of ['OPT_IN', '', 'OPT_OUT', null, undefined, 1]) {
    expect(readSettings({ cookieBannerAcceptType: value }).canDecline).toBe(false)
  }
})

it('an update changes what it names, and nothing else', () => {
  const current = on({ cookieBannerText: 'Mine', cookieBannerTheme: 'LIGHT', cookieBannerAcceptType: 'OPT_IN_AND_OUT' })
  expect(readSettings({ cookieBannerTheme: 'DARK' }, current)).toEqual({ ...current, theme: 'DARK' })
  expect(readSettings({ cookieBannerText: '' }, current)).toEqual({ ...current, text: '' })
  expect(readSettings({}, current)).toEqual(current)
})

it('[CNS-05] an update to the other variant stands as near to the old position as it can', () => {
  const moved = (from: object, to: object) => readSettings(to, on(from as Record<string, unknown>)).position
  const bar = (position?: string) => ({ cookieBannerVariant: 'BAR', cookieBannerPosition: position })
  const popup = (position?: string) => ({ cookieBannerVariant: 'POPUP', cookieBannerPosition: position })
  for (const position of ['TOP', undefined]) expect(moved(bar('TOP'), popup(position))).toBe('TOP_LEFT')
  for (const position of ['BOTTOM', undefined]) expect(moved(bar('BOTTOM'), popup(position))).toBe('BOTTOM_LEFT')
  for (const corner of ['TOP_LEFT', 'TOP_RIGHT'])
    for (const position of [corner, undefined]) expect(moved(popup(corner), bar(position))).toBe('TOP')
  for (const corner of ['BOTTOM_LEFT', 'BOTTOM_RIGHT'])
    for (const position of [corner, undefined]) expect(moved(popup(corner), bar(position))).toBe('BOTTOM')
  expect(moved(bar('TOP'), popup('BOTTOM_RIGHT'))).toBe('BOTTOM_RIGHT')
  expect(moved(bar('TOP'), bar())).toBe('TOP')
})

it('[CNS-06] the default texts are exact', () => {
  expect(messages.text.default).toBe(
    'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  )
  expect(messages.accept.default).toBe('Accept')
  expect(messages.decline.default).toBe('Decline')
})

it('[CNS-06] rich text without a letter in it is empty, with any elements', () => {
  const empty = [
    '',
    '  \n',
    '\u00a0',
    '<p></p>',
    '<p><br></p>',
    '<p class="" style="white-space:pre-wrap;"></p>',
    '<p>&nbsp;</p><p>&#160;&NBSP;</p>',
    '<script>alert(1)</script><style>p{}</style>',
    '<script>never closed',
  ]
  for (const html of empty) {
    expect(isEmptyText(html)).toBe(true)
    expect(on({ cookieBannerText: html, cookieBannerCtaText: html, cookieBannerOptOutCtaText: html })).toMatchObject({
      text: '',
      accept: '',
      decline: '',
    })
  }
  expect(isEmptyText('<p>.</p>')).toBe(false)
  expect(on({ cookieBannerText: '<p>.</p>' }).text).toBe('<p>.</p>')
})
