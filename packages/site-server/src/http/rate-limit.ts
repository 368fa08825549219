import type { MiddlewareHandler } from 'hono'
import type { Database } from '../db/database'
import { clientAddress } from './client-address'
import type { SiteContext, Variables } from './context'

/** Counts one request; true while there are at most `max` of its key in this minute. */
export async function isWithinRate(database: Database, key: string, max: number): Promise<boolean> {
  const period = Math.floor(Date.now() / 60_000)
  const { count } = await database
    .insertInto('rate_limits')
    .values({ key, period, count: 1 })
    .onConflict((row) =>
      row.columns(['key', 'period']).doUpdateSet((update) => ({ count: update('rate_limits.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count === 1)
    await database
      .deleteFrom('rate_limits')
      .where('period', '<', period - 5)
      .execute()
  return count <= max
}

/** Counts one request of this visitor, of a kind such as `search`. */
export function isWithinVisitorRate(context: SiteContext, database: Database, kind: string, max: number) {
  return isWithinRate(database, `${kind}:${clientAddress(context)}`, max)
}

/** Refuses requests of one kind that a visitor makes more than `max` times a minute (SRV-05). */
export function rateLimit(database: Database, kind: string, max: number): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    if (await isWithinVisitorRate(context, database, kind, max)) return next()
    context.header('Retry-After', '60')
    return context.json({ error: 'Too many requests. This one was not carried out. Try again in a minute.' }, 429)
  }
}
