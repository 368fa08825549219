import type { Http } from '@ashlar/core-http'
import type { Command } from './cart-state'

/** Milliseconds after which a request is aborted and sent again. */
const timeout = 20_000

/** Sends one command. */
export function sendCommand(http: Http, { intentId, change }: Command): Promise<unknown> {
  const { kind, entryId, ...fields } = change as Command['change'] & { entryId?: string; code?: string }
  const place = (name: string, id: string | undefined) => `${name}/${encodeURIComponent(id as string)}`
  const [verb, path] = {
    add: ['post', 'entries'] as const,
    quantity: ['put', place('entries', entryId)] as const,
    remove: ['delete', place('entries', entryId)] as const,
    coupon: ['post', 'coupons'] as const,
    uncoupon: ['delete', place('coupons', fields.code)] as const,
    shipping: ['put', 'shipping'] as const,
  }[kind]
  const content = verb === 'delete' ? { query: { intentId } } : { body: { intentId, ...fields } }
  return http[verb](`/api/commerce/cart/${path}`, { timeout, ...content })
}
