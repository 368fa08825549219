import { afterEach, expect, it, vi } from 'vitest'
import { allowThirdParties } from './third-parties'

const key = Symbol.for('ashlar.scripts')
const page: typeof globalThis & { [key]?: (url: string) => unknown } = globalThis
afterEach(() => {
  delete page[key]
  vi.restoreAllMocks()
})

const hosts = { 'https://maps.example': 'https://proxy.example' }

it('scripts come from the hosts that the site names, by the addresses that it names, and from no others', () => {
  allowThirdParties({ policy: 'ashlar', hosts })
  expect(String(page[key]?.('https://maps.example/a.js?b=c'))).toBe('https://proxy.example/a.js?b=c')
  expect(String(page[key]?.('https://proxy.example/a.js'))).toBe('https://proxy.example/a.js')
  expect(() => page[key]?.('https://other.example/a.js')).toThrow(
    /^The settings of the site do not name https:\/\/other/,
  )
})

it('the policy of all scripts is made where those of other makers add further scripts, once, and nowhere else', () => {
  const { trustedTypes } = window
  if (!trustedTypes) throw new Error('This browser has no trusted types.')
  const createPolicy = vi.spyOn(trustedTypes, 'createPolicy').mockReturnValue({} as TrustedTypePolicy)
  allowThirdParties({ policy: 'ashlar', hosts })
  expect(createPolicy).not.toHaveBeenCalled()
  delete page[key]
  allowThirdParties({ policy: 'default', hosts })
  allowThirdParties({ policy: 'default', hosts })
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['default'])
})
