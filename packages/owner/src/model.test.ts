import { describe, expect, it } from 'vitest'
import { adminAddress, type Config, init, isRedirected, mayEdit, reduce } from './model'

const config: Config = {
  hasAccount: true,
  isOwner: true,
  developerMode: false,
  cloneable: false,
  escapeToLogin: false,
  isTop: true,
  host: 'shop.example',
  address: '/about?from=mail&x=1',
  staysHere: false,
}
const visitor: Config = { ...config, hasAccount: false, isOwner: false }
const pressed = { type: 'escape', isShifted: false } as const

describe('[OWN-01] an owner reads the site inside the admin area', () => {
  it('path and query travel encoded', () => {
    expect(init(config).leaveFor).toBe('/config/?frameUrl=%2Fabout%3Ffrom%3Dmail%26x%3D1')
    expect(new URLSearchParams(adminAddress('/a?b=c&d').split('?')[1]).get('frameUrl')).toBe('/a?b=c&d')
  })

  it.each([
    ['a visitor', { hasAccount: false, isOwner: false }],
    ['an account that may only look', { isOwner: false }],
    ['developer mode', { developerMode: true }],
    ['a site that can be cloned', { cloneable: true }],
    ['a page in a frame', { isTop: false }],
    ['localhost', { host: 'localhost' }],
    ['noredirect', { staysHere: true }],
    ['the admin area itself', { address: '/config/submissions' }],
    ['the root of the admin area', { address: '/config' }],
  ])('not for %s', (_who, change) => {
    expect(isRedirected({ ...config, ...change })).toBe(false)
    expect(init({ ...config, ...change }).leaveFor).toBeUndefined()
  })

  it('a page whose address only begins like the admin area is a page', () => {
    expect(isRedirected({ ...config, address: '/configuration' })).toBe(true)
  })

  it('roles: one that is not viewer is enough', () => {
    expect([mayEdit([]), mayEdit([10]), mayEdit([10, 4]), mayEdit([1])]).toEqual([false, false, true, true])
  })
})

describe('[OWN-02] Escape', () => {
  const after = (change: Partial<Config>, action: Parameters<typeof reduce>[1] = pressed) =>
    reduce(init({ ...config, staysHere: true, ...change }), action)

  it('leads an owner to the admin area, and a visitor to the login where the site enables it', () => {
    expect(after({}).leaveFor).toBe(adminAddress(config.address))
    expect(after(visitor).leaveFor).toBeUndefined()
    expect(after({ ...visitor, escapeToLogin: true }).leaveFor).toBe(adminAddress(config.address))
  })

  it('does nothing in a frame, in the admin area, or for an account that may only look', () => {
    expect(after({ isTop: false }).leaveFor).toBeUndefined()
    expect(after({ address: '/config/events' }).leaveFor).toBeUndefined()
    expect(after({ isOwner: false, escapeToLogin: true }).leaveFor).toBeUndefined()
  })

  it('with Shift logs an account out, once for several presses; visitors are not affected', () => {
    const shifted = { type: 'escape', isShifted: true } as const
    const asked = after({}, shifted)
    expect(asked).toMatchObject({ logout: 'requested', leaveFor: undefined })
    expect(reduce(asked, shifted)).toBe(asked)
    expect(after(visitor, shifted).logout).toBe('no')
    expect(reduce(reduce(asked, { type: 'logout-failed' }), shifted).logout).toBe('requested')
  })

  it('[OWN-03] after it the root of the site is loaded with what has happened', () => {
    expect(reduce(init(config), { type: 'logged-out' })).toMatchObject({ logout: 'done', leaveFor: '/?logout=true' })
  })
})
