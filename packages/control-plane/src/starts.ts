import { noStarts, type SiteEvidence, type SiteStarts } from '@ashlar/release'
import { sql } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** Starts of a release on one site. */
export interface StartRecord {
  readonly site: string
  readonly block: string
  readonly version: string
  /** `ready`, or where the start failed. */
  readonly outcome: string
  /** Default: 1. */
  readonly count?: number
  /** False for a page whose token is missing or wrong, such as HTML that a CDN keeps: it may pause a canary, and nothing else. Default: true. */
  readonly signed?: boolean
  /** For a start that is not signed: a name of its network, such as a hash of the first half of its address. */
  readonly network?: string
}

const isName = (text: unknown) => typeof text === 'string' && /^[\w.:@+-]{1,120}$/.test(text)

/** True for a list of records that can be counted: at most a thousand. */
export function isStartRecords(json: unknown): json is StartRecord[] {
  const isRecord = (record: Partial<Record<keyof StartRecord, unknown>>) => {
    const { site, block, version, outcome, count = 1, signed = true, network } = record
    const isSigned = signed === true || (signed === false && isName(network))
    return isSigned && [site, block, version, outcome].every(isName) && Number.isSafeInteger(count) && Number(count) > 0
  }
  return (
    Array.isArray(json) && json.length <= 1000 && json.every((one) => typeof one === 'object' && one && isRecord(one))
  )
}

type StartTable = 'starts' | 'unsigned_starts'

async function addStarts(database: Database, into: StartTable, records: readonly StartRecord[], minute: string) {
  const rows = new Map<string, Tables['starts']>()
  for (const { site, block, version, outcome, count = 1 } of records) {
    const key = [site, block, version, outcome].join('\n')
    const before = rows.get(key)?.count ?? 0
    rows.set(key, { minute, site, block, version, outcome, count: before + count })
  }
  if (rows.size === 0) return
  await database
    .insertInto(into)
    // In one order everywhere: two servers that add to the same rows never wait for one another.
    .values([...rows.values()].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'site', 'block', 'version', 'outcome'])
        .doUpdateSet({ count: sql`${sql.ref(`${into}.count`)} + excluded.count` }),
    )
    .execute()
}

async function addNetworks(database: Database, records: readonly StartRecord[], minute: string) {
  const rows = new Map(
    records.map(({ block, version, network = '' }) => [
      [block, version, network].join('\n'),
      { block, version, network, minute },
    ]),
  )
  if (rows.size === 0) return
  await database
    .insertInto('unsigned_networks')
    .values([...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflict((conflict) => conflict.columns(['block', 'version', 'network']).doUpdateSet({ minute }))
    .execute()
}

/** Adds starts to the counts of their minute. */
export async function countStarts(database: Database, records: readonly StartRecord[], now: Date): Promise<void> {
  const minute = `${now.toISOString().slice(0, 16)}Z`
  const unsigned = records.filter(({ signed }) => signed === false)
  const signed = records.filter((record) => !unsigned.includes(record))
  await addStarts(database, 'starts', signed, minute)
  await addStarts(database, 'unsigned_starts', unsigned, minute)
  await addNetworks(database, unsigned, minute)
}

/** Starts of a release, and how many of them failed. */
export interface StartCounts {
  readonly starts: number
  readonly failures: number
}

/** The starts of a canary and of the stable release in one minute. */
export interface HealthMinute {
  /** Beginning of the minute, ISO 8601. */
  readonly minute: string
  readonly canary: StartCounts
  readonly stable: StartCounts
}

const none: StartCounts = { starts: 0, failures: 0 }
/** Days before a canary whose starts of the stable release are compared with it. */
const daysBefore = 7

/** The canary that starts are read for. */
export interface CanaryQuery {
  readonly block: string
  readonly canary: string
  readonly stable: string
  /** Time at which the canary began, ISO 8601. */
  readonly began: string
}

/** What the sites of a canary are judged by: its starts since it began, and those of the stable release since a week before. */
export async function readEvidence(
  database: Database,
  { block, canary, stable, began }: CanaryQuery,
  from: StartTable = 'starts',
): Promise<SiteEvidence[]> {
  const since = new Date(Date.parse(began) - daysBefore * 86_400_000).toISOString()
  const rows = await database
    .selectFrom(from)
    .select(['site', 'version', sql<number>`sum(count)`.as('starts')])
    .select(sql<number>`sum(case when outcome = 'ready' then 0 else count end)`.as('failures'))
    .where('block', '=', block)
    .where('minute', '>=', since)
    .where((where) =>
      where.or([
        where('version', '=', stable),
        where.and([where('version', '=', canary), where('minute', '>=', `${began.slice(0, 16)}Z`)]),
      ]),
    )
    .groupBy(['site', 'version'])
    .execute()
  const sites = new Map<string, SiteEvidence>()
  for (const { site, version, starts, failures } of rows) {
    const found = sites.get(site) ?? { site, canary: noStarts, stable: noStarts }
    const counted: SiteStarts = { ...noStarts, starts: Number(starts), failures: Number(failures) }
    sites.set(site, { ...found, [version === canary ? 'canary' : 'stable']: counted })
  }
  return [...sites.values()]
}

/** Number of networks that starts without a good token of a release have come from since a time. */
export async function countNetworks(database: Database, { block, canary, began }: CanaryQuery): Promise<number> {
  const { networks } = await database
    .selectFrom('unsigned_networks')
    .select(sql<number>`count(*)`.as('networks'))
    .where('block', '=', block)
    .where('version', '=', canary)
    .where('minute', '>=', `${began.slice(0, 16)}Z`)
    .executeTakeFirstOrThrow()
  return Number(networks)
}

/** The starts of a canary and of the stable release since a time, by minute. */
export async function readMinutes(
  database: Database,
  { block, canary, stable, began }: CanaryQuery,
): Promise<HealthMinute[]> {
  const rows = await database
    .selectFrom('starts')
    .select(['minute', 'version', sql<number>`sum(count)`.as('starts')])
    .select(sql<number>`sum(case when outcome = 'ready' then 0 else count end)`.as('failures'))
    .where('block', '=', block)
    .where('version', 'in', [canary, stable])
    .where('minute', '>=', `${began.slice(0, 16)}Z`)
    .groupBy(['minute', 'version'])
    .orderBy('minute')
    .execute()
  const minutes = new Map<string, { minute: string; canary: StartCounts; stable: StartCounts }>()
  for (const { minute, version, starts, failures } of rows) {
    const found = minutes.get(minute) ?? { minute, canary: none, stable: none }
    const side = version === canary ? 'canary' : 'stable'
    minutes.set(minute, { ...found, [side]: { starts: Number(starts), failures: Number(failures) } })
  }
  return [...minutes.values()]
}

/** A site with failures. */
export interface FailingSite extends StartCounts {
  readonly site: string
  readonly block: string
  readonly version: string
}

/** The sites with the most failures since a time, at most twenty. */
export async function failingSites(database: Database, since: Date): Promise<FailingSite[]> {
  const failures = sql<number>`sum(case when outcome = 'ready' then 0 else count end)`
  const rows = await database
    .selectFrom('starts')
    .select(['site', 'block', 'version', sql<number>`sum(count)`.as('starts'), failures.as('failures')])
    .where('minute', '>=', since.toISOString())
    .groupBy(['site', 'block', 'version'])
    .having(failures, '>', 0)
    .orderBy('failures', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, starts: Number(row.starts), failures: Number(row.failures) }))
}
