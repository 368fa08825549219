import { type HealthMinute, type JudgedPeriod, minutesFor, type StartCounts, toMinutes } from '@ashlar/release'
import { sql } from 'kysely'
import { toMinute } from './minute.ts'
import type { Database } from './tables.ts'

/** The starts of a canary and of the stable release since it began: by minute on its first day, and then by hour. */
export async function readMinutes(
  database: Database,
  { block, version, stable, began }: Pick<JudgedPeriod, 'block' | 'version' | 'stable' | 'began'>,
  now: Date,
): Promise<HealthMinute[]> {
  const isLong = now.getTime() - Date.parse(began) > minutesFor
  const time = isLong ? sql<string>`substr(minute, 1, 13) || ':00Z'` : sql<string>`minute`
  const rows = await database
    .selectFrom(isLong ? 'starts' : 'trial_minutes')
    .select([
      time.as('at'),
      'version',
      sql<number>`sum(starts)`.as('starts'),
      sql<number>`sum(failures)`.as('failures'),
    ])
    .where('block', '=', block)
    .where('version', 'in', [version, stable])
    .where('minute', '>=', toMinute(began))
    .groupBy([time, 'version'])
    .orderBy('at')
    .execute()
  return toMinutes(rows, version)
}

/** A site with failures. */
export interface FailingSite extends StartCounts {
  readonly site: string
  readonly block: string
  readonly version: string
}

/** The sites with the most failures since a time, at most twenty. */
export async function failingSites(database: Database, since: Date): Promise<FailingSite[]> {
  const failures = sql<number>`sum(failures)`
  const rows = await database
    .selectFrom('starts')
    .select(['site', 'block', 'version', sql<number>`sum(starts)`.as('starts'), failures.as('failures')])
    .where('minute', '>=', since.toISOString())
    .groupBy(['site', 'block', 'version'])
    .having(failures, '>', 0)
    .orderBy('failures', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, starts: Number(row.starts), failures: Number(row.failures) }))
}
