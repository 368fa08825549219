import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time within which a signed webhook has to arrive, in milliseconds; a later one may be a recorded one. */
const maxAge = 5 * 60 * 1000

const getSignature = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** Signs a webhook: its time in seconds and the HMAC-SHA-256 of time and body, as `t=1790000000,v1=<hex>`. */
export function signWebhook(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${getSignature(secret, seconds, body).toString('hex')}`
}

/** Whether a webhook was signed with the secret within the last five minutes. */
export function isSignedWebhook(secret: string, signature: string, body: string, now: number): boolean {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!hex || Math.abs(now - Number(time) * 1000) > maxAge) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), getSignature(secret, Number(time), body))
}
