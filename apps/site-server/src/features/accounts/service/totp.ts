import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** How long a code of an authenticator counts, in seconds (RFC 6238). */
const period = 30

/** A secret as authenticators take it: 160 bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Codes of six digits by SHA-1: what every authenticator reads. */
const codesOf = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...names, secret, period })

/** The code of a step of thirty seconds. */
export const totpCode = (secret: string, step: number): string =>
  codesOf(secret).generate({ timestamp: step * period * 1000 })

/** The step of a time in milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / period)

/** The step whose code was typed: of now, or next to it where a clock is wrong; undefined for another text, or one that was used. */
export function typedStep(secret: string, typed: string, now: number, lastStep: number): number | undefined {
  const offset = codesOf(secret).validate({ token: typed.replaceAll(/\s/g, ''), timestamp: now, window: 1 })
  const step = offset === null ? undefined : stepAt(now) + offset
  return step !== undefined && step > lastStep ? step : undefined
}

/** The secret as the address that opens an authenticator. */
export const totpAddress = (secret: string, site: string, email: string): string =>
  codesOf(secret, { issuer: site, label: email }).toString()

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Ten codes for a lost authenticator, of 50 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })

/** The stored form of a recovery code. */
export const recoveryHash = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest('base64url')
