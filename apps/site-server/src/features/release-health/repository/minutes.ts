import { type HealthMinute, isFailure, isStart, type JudgedPeriod, minutesFor, toMinutes } from '@ashlar/release'
import { sql } from 'kysely'
import type { ReleaseHealthDatabase } from '../tables'

/** The starts of the release that is judged, and of the one that it is compared with, by minute on its first day, and then by hour. */
export async function readMinutes(
  database: ReleaseHealthDatabase,
  { block, version, stable, began }: Pick<JudgedPeriod, 'block' | 'version' | 'stable' | 'began'>,
  now: Date,
): Promise<HealthMinute[]> {
  const isLong = now.getTime() - Date.parse(began) > minutesFor
  const time = isLong ? sql<string>`substr(minute, 1, 13) || ':00Z'` : sql<string>`substr(minute, 1, 16) || 'Z'`
  const rows = await database
    .selectFrom('release_starts')
    .select([time.as('at'), 'version', 'outcome', sql<number>`sum(count)`.as('count')])
    .where('block', '=', block)
    .where('version', 'in', [version, stable])
    .where('minute', '>=', began.slice(0, 16))
    .groupBy([time, 'version', 'outcome'])
    .orderBy('at')
    .execute()
  const counted = rows.map(({ at, version: got, outcome, count }) => ({
    ...{ at, version: got },
    starts: isStart(outcome) ? count : 0,
    failures: isFailure(outcome) ? count : 0,
  }))
  return toMinutes(counted, version)
}
