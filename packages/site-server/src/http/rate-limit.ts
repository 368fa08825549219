import type { MiddlewareHandler } from 'hono'
import type { Database } from '../db/database'
import { clientAddress } from './client-address'
import type { SiteContext, Variables } from './context'

/** Counts one request, or as many as it stands for; true while there are at most `max` of its key in this minute. */
export async function isWithinRate(database: Database, key: string, max: number, cost = 1): Promise<boolean> {
  const period = Math.floor(Date.now() / 60_000)
  const { count } = await database
    .insertInto('rate_limits')
    .values({ key, period, count: cost })
    .onConflict((row) =>
      row.columns(['key', 'period']).doUpdateSet((update) => ({ count: update('rate_limits.count', '+', cost) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count === cost)
    await database
      .deleteFrom('rate_limits')
      .where('period', '<', period - 5)
      .execute()
  return count <= max
}

/** Counts one request of this visitor, of a kind such as `search`, or as many as it stands for. */
export function isWithinVisitorRate(context: SiteContext, database: Database, kind: string, max: number, cost = 1) {
  return isWithinRate(database, `${kind}:${clientAddress(context)}`, max, cost)
}

/** The answer to a call over a limit. */
export function tooMany(context: SiteContext) {
  context.header('Retry-After', '60')
  return context.json({ error: 'Too many requests. This one was not carried out. Try again in a minute.' }, 429)
}

/** Refuses requests of one kind that a visitor makes more than `max` times a minute (SRV-05). */
export function rateLimit(database: Database, kind: string, max: number): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    return (await isWithinVisitorRate(context, database, kind, max)) ? next() : tooMany(context)
  }
}
