import { type HealthMinute, isFailure, isStart, type JudgedPeriod } from '@ashlar/release'
import { sql } from 'kysely'
import type { ReleaseHealthDatabase } from '../tables'

/** Time for which a curve is drawn by minute, in milliseconds: older starts are known by hour. */
const minutesFor = 86_400_000

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
  const minutes = new Map<string, HealthMinute>()
  const none = { starts: 0, failures: 0 }
  for (const { at, version: counted, outcome, count } of rows) {
    const found = minutes.get(at) ?? { minute: at, canary: none, stable: none }
    const side = counted === version ? 'canary' : 'stable'
    const { starts, failures } = found[side]
    const more = Number(count)
    const summed = {
      starts: starts + (isStart(outcome) ? more : 0),
      failures: failures + (isFailure(outcome) ? more : 0),
    }
    minutes.set(at, { ...found, [side]: summed })
  }
  return [...minutes.values()]
}
