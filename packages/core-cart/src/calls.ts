import type { Http } from '@ashlar/core-http'
import type { Command } from './cart-state'

/** Milliseconds after which a request is aborted and sent again. */
const timeout = 20_000

const listOf = (kind: string, code: string | undefined) => (kind === 'shipping' ? kind : code ? 'coupons' : 'entries')

/** Sends one command: lines are entries, and a line or a coupon that goes is named in the address. */
export function sendCommand(http: Http, { intentId, change }: Command): Promise<unknown> {
  const { kind, entryId, ...fields } = change as Command['change'] & { entryId?: string; code?: string }
  const isGone = kind === 'remove' || kind === 'uncoupon'
  const isNew = kind === 'add' || kind === 'coupon'
  const id = entryId ?? (isGone && fields.code)
  return http[isGone ? 'delete' : isNew ? 'post' : 'put'](
    `/api/commerce/cart/${listOf(kind, fields.code)}${id ? `/${encodeURIComponent(id)}` : ''}`,
    { timeout, ...(isGone ? { query: { intentId } } : { body: { intentId, ...fields } }) },
  )
}
