import { type JudgedPeriod, reportedBefore, type Senders, type ServedRow, toServedRows } from '@ashlar/release'
import { type Selectable, sql } from 'kysely'
import type { ReleaseHealthDatabase, ReleaseHealthTables } from '../tables'

/** A view whose end is awaited. */
export type AwaitedView = Selectable<ReleaseHealthTables['release_views']>

/** Rows in one statement: SQLite and Postgres bound the number of values. */
const maxRows = 500

/** Stores views whose end is awaited; of each network the first of a step, on whichever server. */
export async function addViews(database: ReleaseHealthDatabase, views: readonly AwaitedView[]): Promise<void> {
  // In the order of their keys: two servers that lock the same rows wait, and do not wait for each other.
  const sorted = views.toSorted((a, b) => (a.step + a.network < b.step + b.network ? -1 : 1))
  for (let at = 0; at < sorted.length; at += maxRows)
    await database
      .insertInto('release_views')
      .values(sorted.slice(at, at + maxRows))
      .onConflict((row) => row.columns(['step', 'network']).doNothing())
      .execute()
}

/** Marks views whose start has begun, or whose page has reported how it ended; one that is not awaited is passed over. */
export async function markViews(
  database: ReleaseHealthDatabase,
  views: readonly string[],
  mark: 'begun' | 'ended',
): Promise<void> {
  const sorted = views.toSorted()
  for (let at = 0; at < sorted.length; at += maxRows)
    await database
      .updateTable('release_views')
      .set({ begun: 1, ...(mark === 'ended' && { ended: 1 }) })
      .where('view', 'in', sorted.slice(at, at + maxRows))
      .execute()
}

/** The views of both releases of a period whose pages have had the time to report. */
const getViews = (database: ReleaseHealthDatabase, { block, began }: JudgedPeriod, now: Date) =>
  database
    .selectFrom('release_views')
    .where('block', '=', block)
    .where('hour', '>=', began)
    .where('made', '<=', reportedBefore(now).getTime())

/** Served, begun and ended views of the release that is judged, and of the one that it is compared with, by site and hour. */
export async function servedViews(
  database: ReleaseHealthDatabase,
  period: JudgedPeriod,
  now: Date,
): Promise<readonly ServedRow[]> {
  const { version, stable } = period
  const rows = await getViews(database, period, now)
    .where('version', 'in', [version, stable])
    .select(['site', 'hour', 'version', sql<number>`count(*)`.as('served')])
    .select([sql<number>`sum(begun)`.as('begun'), sql<number>`sum(ended)`.as('ended')])
    .groupBy(['site', 'hour', 'version'])
    .execute()
  return toServedRows(rows, version)
}

/** Networks with a view of the judged release that never reported how it ended, and those of them where its start is known to have begun. */
export async function countLost(
  database: ReleaseHealthDatabase,
  period: JudgedPeriod,
  now: Date,
): Promise<Pick<Senders, 'lost' | 'hung'>> {
  const { lost, hung } = await getViews(database, period, now)
    .where('version', '=', period.version)
    .where('ended', '=', 0)
    .select(sql<number>`count(distinct network)`.as('lost'))
    .select(sql<number>`count(distinct case when begun = 1 then network end)`.as('hung'))
    .executeTakeFirstOrThrow()
  return { lost: Number(lost), hung: Number(hung) }
}
