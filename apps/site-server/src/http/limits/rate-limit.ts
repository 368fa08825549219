import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Database } from '../../db/database'
import type { SiteContext, Variables } from '../context'
import { clientAddress } from '../request/client-address'
import { refuse } from '../response/refusal'
import { createGroupedWrites } from './grouped-writes'

interface CountedCall {
  readonly key: string
  readonly cost: number
}

/** Counts calls of one minute together; the result of each is the count up to it. */
async function countCalls(database: Database, calls: readonly CountedCall[], period: number): Promise<number[]> {
  const costs = new Map<string, number>()
  for (const { key, cost } of calls) costs.set(key, (costs.get(key) ?? 0) + cost)
  // In the order of their keys: two servers that lock the same rows wait, and do not wait for each other.
  const values = [...costs].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, count]) => ({ key, period, count }))
  const rows = await database
    .insertInto('rate_limits')
    .values(values)
    .onConflict((row) =>
      row.columns(['key', 'period']).doUpdateSet(({ eb, ref }) => ({
        count: eb('rate_limits.count', '+', ref('excluded.count')),
      })),
    )
    .returning(['key', 'count'])
    .execute()
  const before = new Map(rows.map(({ key, count }) => [key, count - (costs.get(key) ?? 0)]))
  return calls.map(({ key, cost }) => {
    const count = (before.get(key) ?? 0) + cost
    before.set(key, count)
    return count
  })
}

/** Counts of so many minutes are stored. */
const storedMinutes = 5

function createCounter(database: Database) {
  /** The minute in which those of others were deleted last, by this process. */
  let swept = 0
  return createGroupedWrites<CountedCall, number>({
    async write(calls) {
      const period = Math.floor(Date.now() / 60_000)
      const counts = await countCalls(database, calls, period)
      if (period !== swept) {
        swept = period
        const minutes = database.deleteFrom('rate_limits').where('period', '<', period - storedMinutes)
        await minutes.execute()
      }
      return counts
    },
    maxRows: 500,
    maxWaiting: 20_000,
  })
}
const counters = new WeakMap<Database, ReturnType<typeof createCounter>>()

/** Counts one request, or as many as it stands for; true while there are at most `max` of its key in this minute. */
export async function isWithinRate(database: Database, key: string, max: number, cost = 1): Promise<boolean> {
  const counter = counters.get(database) ?? createCounter(database)
  counters.set(database, counter)
  return (await counter({ key, cost })) <= max
}

/** Uses up something that is valid until a time, in epoch milliseconds; true exactly once, also for simultaneous calls. */
export async function isFirstUse(database: Database, key: string, until: number): Promise<boolean> {
  // The row of a minute to come is deleted some minutes after it.
  const row = { key, period: Math.ceil(until / 60_000), count: 1 }
  const added = database.insertInto('rate_limits').values(row)
  return (
    (await added
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()) !== undefined
  )
}

/** How long a request that only reads waits until it is counted, in milliseconds. */
const longestCount = 1000

/** A request that only reads is carried out where nothing can be written, and so not counted: on a full disk, in a database that takes no writes, or in a file that another program holds. */
function orRead({ req: { method } }: SiteContext, counted: Promise<boolean>): Promise<boolean> {
  if (method !== 'GET' && method !== 'HEAD') return counted
  return Promise.race([counted.catch(() => true), wait(longestCount, true, { ref: false })])
}

const addressKey = (context: SiteContext, kind: string) => `${kind}:${clientAddress(context)}`

/** Counts one request of this address, of a kind such as `login`, or as many as it stands for. */
export const isWithinAddressRate = (context: SiteContext, database: Database, kind: string, max: number, cost = 1) =>
  orRead(context, isWithinRate(database, addressKey(context, kind), max, cost))

/** Limit of an address, as a multiple of that of a visitor: a school, an office or the phones of a town may share one. A crumb costs nothing, an address does. */
const visitorsOfAddress = 5

/** The key of a visitor: the session of the crumb cookie, or the address for all who send none. */
function getVisitor(context: SiteContext): string {
  const crumb = context.get('crumb')
  return crumb && getCookie(context, 'crumb') === crumb ? (crumb.split('.')[0] ?? '') : clientAddress(context)
}

/** Counts one request of this visitor, of a kind such as `search`. */
export function isWithinVisitorRate(context: SiteContext, database: Database, kind: string, max: number) {
  const counted = Promise.all([
    isWithinRate(database, addressKey(context, kind), visitorsOfAddress * max),
    isWithinRate(database, `${kind}-visitor:${getVisitor(context)}`, max),
  ])
  return orRead(
    context,
    counted.then((within) => within.every(Boolean)),
  )
}

/**
 * Takes back the count of a password or a code that was right, as it was no guess: a school or an office behind one address may know it. A
 * guesser gains no more than that one try.
 */
export async function giveBack(context: SiteContext, database: Database, kind: string): Promise<void> {
  await isWithinAddressRate(context, database, kind, 0, -1)
}

/** The answer to a call over a limit. */
export function tooMany(context: SiteContext) {
  context.header('Retry-After', '60')
  return refuse(context, {
    status: 429,
    title: 'Too many requests',
    error: 'Too many requests. This one was not carried out. Try again in a minute.',
  })
}

/** Refuses requests of one kind that a visitor makes more than `max` times a minute (SRV-05). */
export function rateLimit(database: Database, kind: string, max: number): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    return (await isWithinVisitorRate(context, database, kind, max)) ? next() : tooMany(context)
  }
}
