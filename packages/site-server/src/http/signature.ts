import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomText } from './random'

/** A token that only this site can have made. */
export function sign(secret: string, token = randomText('base64url')): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64url').slice(0, 22)}`
}

/** Whether a token was signed with this secret. */
export function isSigned(secret: string, crumb: string): boolean {
  const expected = Buffer.from(sign(secret, crumb.split('.')[0] ?? ''))
  const given = Buffer.from(crumb)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
