import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomText } from './random'

/** A token that only this site can have made. */
export function sign(secret: string, token = randomText('base64url')): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64url').slice(0, 22)}`
}

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether a token was signed with one of the secrets. */
export const isSigned = (secrets: readonly string[], token: string): boolean =>
  secrets.some((secret) => isSameText(sign(secret, token.split('.')[0] ?? ''), token))
