import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isSameText } from '../../../http/identity/signature'

/** How long a code of an authenticator counts, in seconds (RFC 6238). */
const period = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret as authenticators take it: 160 bits in base 32. */
export const newTotpSecret = (): string => [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('')

function getBytes(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of a step of thirty seconds. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', getBytes(secret)).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a time in milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / period)

/** The step whose code was typed: of now, or next to it where a clock is wrong; undefined for another text, or one that was used. */
export function typedStep(secret: string, typed: string, now: number, lastStep: number): number | undefined {
  const code = typed.replaceAll(/\s/g, '')
  const steps = [-1, 0, 1].map((offset) => stepAt(now) + offset)
  return steps.find((step) => step > lastStep && isSameText(totpCode(secret, step), code))
}

/** The secret as the address that opens an authenticator. */
export function totpAddress(secret: string, site: string, email: string): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`
  // Some authenticators show a plus for a space.
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`
}

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
