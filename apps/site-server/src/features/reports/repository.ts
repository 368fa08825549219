import type { Database } from '../../db/database'
import { shopSteps, type TrackingTables } from '../tracking/interface'
import type { VisitorEvent } from './domain/tally'

const kinds: Readonly<Record<string, VisitorEvent['kind']>> = {
  1: 'view',
  2: 'search',
  'shop-cart': 'cart',
  'shop-checkout': 'checkout',
  'shop-order': 'order',
}

function getFacts(content: string): VisitorEvent['facts'] {
  const value: unknown = JSON.parse(content)
  return typeof value === 'object' && value !== null ? (value as VisitorEvent['facts']) : {}
}

/** The events of visitors from a moment until before another, oldest first; moments in epoch milliseconds. */
export async function eventsBetween(database: Database<TrackingTables>, from: number, until: number) {
  const rows = await database
    .selectFrom('records')
    .select(['event', 'visitor', 'record_id', 'received_at', 'content'])
    .where('event', 'in', ['1', '2', ...shopSteps])
    .where('received_at', '>=', new Date(from).toISOString())
    .where('received_at', '<', new Date(until).toISOString())
    .orderBy('received_at')
    .orderBy('record_id')
    .execute()
  return rows.map(
    ({ event, visitor, record_id, received_at, content }): VisitorEvent => ({
      kind: kinds[event] ?? 'view',
      // A page of another program may send no visitor: each of its views is a visit.
      visitor: visitor || record_id,
      at: Date.parse(received_at),
      facts: getFacts(content),
    }),
  )
}
