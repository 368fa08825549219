// What a trial stores has a bound that neither traffic nor the number of sites moves.
import { canaryId, isFailure, isStart, judgedPeriod } from '@ashlar/release'
import { sql } from 'kysely'
import type { LiveReleases } from './claims.ts'
import { toMinute } from './minute.ts'
import { type StartRecord, toOutcome } from './records.ts'
import type { Database, Tables } from './tables.ts'

/** Sites whose starts a trial is judged by. Those with many visitors send their first start first; what the others send is in the curve alone. */
export const maxSites = 10_000
/** Time for which the sites of a trial are remembered, in milliseconds: longer than trials last. */
const siteLifetime = 30 * 86_400_000

/** The trial of a block, and the times that its starts are counted from; undefined for a block without one. */
export function findTrial({ channels, catalogue }: LiveReleases, block: string) {
  const period = judgedPeriod(channels, catalogue, block)
  return period && { id: canaryId(block, period.version, period.began), begins: [period.began, period.since] }
}

/** The sites of a call by which a trial is judged; new ones get the room that is left. */
async function admitSites(database: Database, trial: string, sites: readonly string[], now: Date) {
  const ofTrial = database.selectFrom('trial_sites').where('trial', '=', trial)
  const known = await ofTrial.select('site').where('site', 'in', sites).execute()
  const admitted = new Set(known.map(({ site }) => site))
  const fresh = sites.filter((site) => !admitted.has(site))
  if (fresh.length === 0) return admitted
  const { count } = await ofTrial.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const until = new Date(now.getTime() + siteLifetime).toISOString()
  const added = fresh.slice(0, Math.max(0, maxSites - Number(count)))
  if (added.length > 0)
    await database
      .insertInto('trial_sites')
      .values(added.map((site) => ({ trial, site, until })))
      .onConflict((row) => row.columns(['trial', 'site']).doNothing())
      .execute()
  for (const site of added) admitted.add(site)
  return admitted
}

/** Records without those of a block on trial from sites that it has no room for. Unsigned ones, whose sites anybody can make up, have room of their own. */
export async function withinSites(
  database: Database,
  records: readonly StartRecord[],
  kind: 'signed' | 'unsigned',
  releases: LiveReleases | undefined,
  now: Date,
): Promise<StartRecord[]> {
  if (!releases) return [...records]
  const admitted = new Map<string, ReadonlySet<string>>()
  for (const name of [...new Set(records.map(({ block }) => block))].sort()) {
    const trial = findTrial(releases, name)
    const sites = [...new Set(records.filter(({ block }) => block === name).map(({ site }) => site))].sort()
    const room = kind === 'signed' ? trial?.id : `${trial?.id} unsigned`
    if (trial && room) admitted.set(name, await admitSites(database, room, sites, now))
  }
  return records.filter(({ block, site }) => admitted.get(block)?.has(site) ?? true)
}

/** Adds signed starts of trials to their curve. */
export async function addMinutes(
  database: Database,
  records: readonly StartRecord[],
  releases: LiveReleases | undefined,
  now: Date,
): Promise<void> {
  const minute = toMinute(now)
  const rows = new Map<string, Tables['trial_minutes']>()
  for (const { block, version, outcome, count = 1 } of records) {
    if (!releases || !findTrial(releases, block)) continue
    const { starts = 0, failures = 0 } = rows.get(`${block} ${version}`) ?? {}
    const kind = toOutcome(outcome)
    const added = { starts: isStart(kind) ? count : 0, failures: isFailure(kind) ? count : 0 }
    rows.set(`${block} ${version}`, {
      ...{ minute, block, version },
      ...{ starts: starts + added.starts, failures: failures + added.failures },
    })
  }
  if (rows.size === 0) return
  const sum = (name: 'starts' | 'failures') =>
    sql<number>`${sql.ref(`trial_minutes.${name}`)} + ${sql.ref(`excluded.${name}`)}`
  await database
    .insertInto('trial_minutes')
    // In one order everywhere: two servers that add to the same rows never wait for one another.
    .values([...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflict((row) =>
      row.columns(['minute', 'block', 'version']).doUpdateSet({ starts: sum('starts'), failures: sum('failures') }),
    )
    .execute()
}
