import { expect, it } from 'vitest'
import { newRecoveryCodes, newTotpSecret, recoveryHash, stepAt, totpAddress, totpCode, typedStep } from './totp'

// The secret of RFC 6238, "12345678901234567890", in base 32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of second %i is that of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
})

it('a code counts once, in its half minute and those beside it', () => {
  const now = 59_000
  expect(typedStep(secret, '287 082', now, 0)).toBe(1)
  for (const at of [now - 30_000, now + 30_000]) expect(typedStep(secret, '287082', at, -1)).toBe(1)
  expect(typedStep(secret, '287082', now, 1)).toBeUndefined()
  expect(typedStep(secret, '287082', now + 90_000, 0)).toBeUndefined()
  for (const typed of ['', '28708', '287083', '2870820']) expect(typedStep(secret, typed, now, 0)).toBeUndefined()
})

it('secrets and recovery codes are of 160 and 50 bits, and a code may be typed in small letters', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  expect(recoveryHash(` ${codes[0]?.toLowerCase().replace('-', ' ')}`)).toBe(recoveryHash(codes[0] ?? ''))
})

it('the address names site, account and secret, with spaces that no authenticator shows as a plus', () => {
  const address = totpAddress(secret, 'Aitz & Mar', 'a@b.co')
  expect(address).toMatch(/^otpauth:\/\/totp\/Aitz%20%26%20Mar:a%40b\.co\?issuer=Aitz%20%26%20Mar&/)
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ secret, digits: '6', period: '30' })
})
