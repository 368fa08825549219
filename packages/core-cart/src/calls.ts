import type { Http, HttpOptions } from '@ashlar/core-http'
import type { Command } from './model-queue'

/** Milliseconds after which a request is aborted and sent again. */
const timeout = 20_000
const path = '/api/commerce/cart'

/** Sends one command; without one, reads the cart. */
export function request(http: Http, command: Command | undefined): Promise<unknown> {
  if (!command) return http.get(path, { timeout })
  const { intentId, change } = command
  const { kind, ...fields } = change
  const options: HttpOptions = { timeout, body: { intentId, ...fields } }
  const line = 'entryId' in change ? `${path}/entries/${encodeURIComponent(change.entryId)}` : ''
  const gone: HttpOptions = { timeout, query: { intentId } }
  switch (change.kind) {
    case 'add':
      return http.post(`${path}/entries`, options)
    case 'quantity':
      return http.put(line, { timeout, body: { intentId, quantity: change.quantity } })
    case 'remove':
      return http.delete(line, gone)
    case 'coupon':
      return http.post(`${path}/coupons`, options)
    case 'uncoupon':
      return http.delete(`${path}/coupons/${encodeURIComponent(change.code)}`, gone)
    case 'shipping':
      return http.put(`${path}/shipping`, options)
  }
}
