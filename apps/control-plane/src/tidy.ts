import { countAges, isJudged, startColumns } from '@ashlar/release'
import { sql } from 'kysely'
import { readChannels } from './channels.ts'
import { endQuestions, takeTurn } from './leases.ts'
import { type Span, toDaySpan, toHour, toHourSpan, toMinute } from './minute.ts'
import { getSums } from './starts.ts'
import type { Database, StartTable } from './tables.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** The blocks whose canary, step or holdback began within an hour. Minutes of that hour are not joined: their starts would count as earlier ones. */
async function readBegins(database: Database): Promise<(hour: string) => string[]> {
  const { blocks } = await readChannels(database, [''])
  const begins = Object.entries(blocks).flatMap(([block, channels]) => {
    const { canary, holdback } = channels
    const times = [canary?.began, canary?.since, holdback?.since]
    return isJudged(channels) ? times.flatMap((at) => (at ? [{ block, hour: toHour(at) }] : [])) : []
  })
  return (within) => begins.filter((begin) => begin.hour === within).map(({ block }) => block)
}

/** The blocks that are judged: their hours are strata of the evidence. */
async function readJudged(database: Database): Promise<string[]> {
  const { blocks } = await readChannels(database, [''])
  return Object.entries(blocks).flatMap(([block, channels]) => (isJudged(channels) ? [block] : []))
}

/** Joins the minutes of an hour or a day, but for those of some blocks, into its first one. */
async function join(database: Database, table: StartTable, [first, last]: Span, except: readonly string[]) {
  const [from, to] = [sql<boolean>`minute > ${first}`, sql<boolean>`minute <= ${last}`]
  const isJoined = except.length > 0 ? sql<boolean>`block not in (${sql.join(except)})` : sql<boolean>`1 = 1`
  const isThere = await database
    .selectFrom(table)
    .select('minute')
    .where(from)
    .where(to)
    .where(isJoined)
    .limit(1)
    .execute()
  if (isThere.length === 0) return
  const summed = ['count', ...startColumns] as const
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto(table)
      .columns(['minute', 'site', 'block', 'version', 'outcome', ...summed])
      .expression((build) =>
        build
          .selectFrom(table)
          .select([sql<string>`cast(${first} as text)`.as('minute'), 'site', 'block', 'version', 'outcome'])
          .select(summed.map((column) => sql<number>`sum(${sql.ref(column)})`.as(column)))
          .where(from)
          .where(to)
          .where(isJoined)
          .groupBy(['site', 'block', 'version', 'outcome']),
      )
      .onConflict((conflict) =>
        conflict.columns(['minute', 'site', 'block', 'version', 'outcome']).doUpdateSet(getSums(table)),
      )
      .execute()
    await transaction.deleteFrom(table).where(from).where(to).where(isJoined).execute()
  })
}

/**
 * Joins the minutes of each hour that ended a day ago, and the hours of each day that did where no verdict rests on them; removes the starts and networks of
 * more than thirty days ago. One server does it at a time, hour by hour, so that starts are counted meanwhile. The hour in which a canary or its step began stays as it is until the canary has ended.
 */
export async function tidyStarts(database: Database, now = new Date()): Promise<void> {
  if (!(await takeTurn(database, 'tidy', now))) return
  const [joined, removed] = [now.getTime() - countAges.joined, now.getTime() - countAges.removed]
  for (const table of ['starts', 'unsigned_starts', 'unsigned_networks', 'views'] as const)
    await database
      .deleteFrom(table)
      .where('minute', '<', toMinute(new Date(removed)))
      .execute()
  await database
    .deleteFrom('trial_minutes')
    .where('minute', '<', toMinute(new Date(joined)))
    .execute()
  for (const table of ['claims', 'senders', 'trial_sites'] as const)
    await database.deleteFrom(table).where('until', '<=', now.toISOString()).execute()
  await endQuestions(database, now)
  const beginsIn = await readBegins(database)
  const judged = await readJudged(database)
  for (const table of ['starts', 'unsigned_starts'] as const) {
    for (let at = Math.ceil(removed / day) * day; at + day <= joined; at += day)
      await join(database, table, toDaySpan(new Date(at)), judged)
    for (let at = Math.floor(removed / hour) * hour; at + hour <= joined; at += hour)
      await join(database, table, toHourSpan(new Date(at)), beginsIn(toHour(new Date(at))))
  }
}
