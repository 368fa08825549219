import type { Http } from '@ashlar/core-http'
import type { Command } from './cart-state'

/** Milliseconds after which a request is aborted and sent again. */
const timeout = 20_000

/** Sends one command: lines are entries, and a line or a coupon that goes is named in the address. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: its steps in functions of their own weigh more than the package may.
export function sendCommand(http: Http, { intentId, change }: Command): Promise<unknown> {
  const { kind, entryId, ...fields } = change as Command['change'] & { entryId?: string; code?: string }
  const isGone = kind === 'remove' || kind === 'uncoupon'
  const isNew = kind === 'add' || kind === 'coupon'
  const list = kind === 'shipping' ? kind : fields.code ? 'coupons' : 'entries'
  const id = entryId ?? (isGone && fields.code)
  return http[isGone ? 'delete' : isNew ? 'post' : 'put'](
    `/api/commerce/cart/${list}${id ? `/${encodeURIComponent(id)}` : ''}`,
    { timeout, ...(isGone ? { query: { intentId } } : { body: { intentId, ...fields } }) },
  )
}
