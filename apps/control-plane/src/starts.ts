import {
  canaryId,
  evidenceFrom,
  isFailure,
  type JudgedPeriod,
  type JudgedStarts,
  joinEvidence,
  type Senders,
  stableId,
  startColumns,
  withServed,
} from '@ashlar/release'
import { sql } from 'kysely'
import { claimRecords, type LiveReleases } from './claims.ts'
import { toMinute, toSlot } from './minute.ts'
import { countRecord, type StartRecord, toOutcome } from './records.ts'
import { hasManySites } from './sites.ts'
import type { Database, StartTable, Tables } from './tables.ts'
import { addMinutes, findTrial, withinSites } from './trial-rows.ts'
import { countLost, readViews } from './views.ts'

const startKey = ['minute', 'site', 'block', 'version', 'outcome'] as const
/** All columns of starts that are sums. */
const summed = ['count', ...startColumns] as const

/** Adds starts to those that a table has. */
const addRows = (database: Database, into: StartTable, rows: readonly Tables['starts'][]) =>
  database
    .insertInto(into)
    // In one order everywhere: two servers that add to the same rows never wait for one another.
    .values([...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)))
    .onConflict((conflict) => conflict.columns([...startKey]).doUpdateSet(getSums(into)))
    .execute()

/** Each sum of a row with that of the row that is added to it. */
export const getSums = (table: StartTable) =>
  Object.fromEntries(
    summed.map((name) => [name, sql<number>`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`]),
  )

/** The time that starts of a block count for: their hour, or the begin of a trial or its step within it, so that rows are as many as sites and not as views. Where the releases are not known it is a minute. */
const createTimes = (releases: LiveReleases | undefined, now: Date) => (block: string) =>
  releases ? toSlot(now, findTrial(releases, block)?.begins ?? []) : toMinute(now)

async function addStarts(
  database: Database,
  into: StartTable,
  records: readonly StartRecord[],
  getTime: ReturnType<typeof createTimes>,
) {
  const rows = new Map<string, Tables['starts']>()
  for (const record of records) {
    const { site, block, version, count = 1 } = record
    const minute = getTime(block)
    const row = { minute, site, block, version, outcome: toOutcome(record.outcome), count, ...countRecord(record) }
    const key = startKey.map((name) => row[name]).join('\n')
    const known = rows.get(key)
    const sum = (name: (typeof summed)[number]) => [name, row[name] + (known?.[name] ?? 0)]
    rows.set(key, { ...row, ...Object.fromEntries(summed.map(sum)) })
  }
  if (rows.size > 0) await addRows(database, into, [...rows.values()])
}

async function addNetworks(database: Database, records: readonly StartRecord[], minute: string) {
  const rows = new Map<string, Tables['unsigned_networks']>()
  for (const { block, version, network = '', outcome } of records) {
    const key = [block, version, network].join('\n')
    const failed = isFailure(toOutcome(outcome)) ? minute : (rows.get(key)?.failed ?? '')
    rows.set(key, { block, version, network, minute, failed })
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  // Those that failed keep the minute of it when the network sends a success.
  for (const hasFailed of [true, false]) {
    const values = sorted.filter(({ failed }) => (failed !== '') === hasFailed)
    if (values.length === 0) continue
    await database
      .insertInto('unsigned_networks')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['block', 'version', 'network']).doUpdateSet({ minute, ...(hasFailed && { failed: minute }) }),
      )
      .execute()
  }
}

/** Adds starts to the counts of their hour, and those of trials to the curve of their minute. `releases` are those of now: of those on trial each start is claimed. Default: none is on trial. */
export async function countRecords(
  database: Database,
  records: readonly StartRecord[],
  now: Date,
  releases?: LiveReleases,
): Promise<void> {
  const minute = toMinute(now)
  await database.transaction().execute(async (transaction) => {
    const { signed, unsigned } = await claimRecords(transaction, records, releases, now)
    const getTime = createTimes(releases, now)
    const within = (kind: 'signed' | 'unsigned') =>
      withinSites(transaction, { signed, unsigned }[kind], kind, releases, now)
    await addStarts(transaction, 'starts', await within('signed'), getTime)
    await addStarts(transaction, 'unsigned_starts', await within('unsigned'), getTime)
    await addNetworks(transaction, unsigned, minute)
    // Last: all calls of a minute add to the same rows.
    await addMinutes(transaction, signed, releases, now)
  })
}

interface ReleaseStarts {
  readonly block: string
  readonly version: string
  readonly since: string
  /** When the present step began, of which the hours are apart from those before. Default: hours are not told apart. */
  readonly step?: string | undefined
}

/** Sites in one statement: SQLite allows 32,766 values. */
const sitesAtOnce = 5000

/** The hour of a minute; those of the present step are apart from those before. */
const getHour = (step: string | undefined) =>
  step === undefined
    ? sql<string>`''`
    : sql<string>`substr(minute, 1, 13) || case when minute < ${step} then '' else ' in step' end`

/** The starts of a release from a time on, added up by site and hour; of some sites, where they are named. */
async function sumBySite(
  database: Database,
  from: StartTable,
  { block, version, since, step }: ReleaseStarts,
  sites?: readonly string[],
) {
  const sums = database
    .selectFrom(from)
    .select(['site', getHour(step).as('hour')])
    .select(startColumns.map((name) => sql<number>`sum(${sql.ref(name)})`.as(name)))
    .where('block', '=', block)
    .where('version', '=', version)
    .where('minute', '>=', since)
    .groupBy(['site', 'hour'])
  if (!sites) return sums.execute()
  const found = []
  for (let at = 0; at < sites.length; at += sitesAtOnce)
    found.push(...(await sums.where('site', 'in', sites.slice(at, at + sitesAtOnce)).execute()))
  return found
}

/** Signed starts of a release from a time on. */
async function countSigned(database: Database, { block, version, since }: ReleaseStarts): Promise<number> {
  const { starts } = await database
    .selectFrom('starts')
    .select(sql<number | null>`sum(starts)`.as('starts'))
    .where('block', '=', block)
    .where('version', '=', version)
    .where('minute', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(starts ?? 0)
}

/** Number of networks that have sent starts of a release without a valid token since a time, or such that failed. */
async function countNetworks(
  database: Database,
  { block, version, since }: ReleaseStarts,
  column: 'minute' | 'failed' = 'minute',
): Promise<number> {
  const { networks } = await database
    .selectFrom('unsigned_networks')
    .select(sql<number>`count(*)`.as('networks'))
    .where('block', '=', block)
    .where('version', '=', version)
    .where(column, '>=', since)
    .executeTakeFirstOrThrow()
  return Number(networks)
}

/** The networks of a canary or of a stable release from a period on, and what they have sent, also beyond what counts. */
async function countSenders(database: Database, scope: string, since: string) {
  const { networks, sent } = await database
    .selectFrom('senders')
    .select([sql<number>`count(distinct network)`.as('networks'), sql<number | null>`sum(starts)`.as('sent')])
    .where('scope', '=', scope)
    .where('period', '>=', since)
    // Starts whose server names no network.
    .where('network', '<>', '')
    .executeTakeFirstOrThrow()
  return { networks: Number(networks), sent: Number(sent ?? 0) }
}

/** The networks that the starts of a period came from. */
async function readSenders(database: Database, period: JudgedPeriod, now: Date): Promise<Senders> {
  const { block, version, stable, began, since, from } = period
  const scope = canaryId(block, version, began)
  const inStep = await countSenders(database, scope, since)
  const step = { block, version, since: toMinute(since) }
  return {
    judged: (await countSenders(database, scope, began)).networks,
    inStep: inStep.networks,
    sent: inStep.sent,
    ...(await countLost(database, period, now)),
    stable: (await countSenders(database, stableId(block, stable), from.slice(0, 10))).networks,
    unsigned: await countNetworks(database, step),
    unsignedFailed: await countNetworks(database, step, 'failed'),
    unsignedStable: await countNetworks(database, { block, version: stable, since: toMinute(from) }),
  }
}

/** What a period is judged by: the starts of its release on each site, and on the same sites those of the release that it is compared with. */
export async function readStarts(database: Database, period: JudgedPeriod, now: Date): Promise<JudgedStarts> {
  const { block, version, stable, isShared } = period
  const since = toMinute(period.since)
  const releasePeriod = { block, version, since: toMinute(period.began), step: isShared ? undefined : since }
  const stepPeriod = { ...releasePeriod, since }
  const signed = await sumBySite(database, 'starts', releasePeriod)
  const unsigned = await sumBySite(database, 'unsigned_starts', stepPeriod)
  const sites = [...new Set([...signed, ...unsigned].map(({ site }) => site))]
  const beside = { ...releasePeriod, version: stable, since: toMinute(period.from) }
  const cohorts = async (from: StartTable, judged: typeof signed) =>
    evidenceFrom([
      ...judged.map((row) => ({ ...row, cohort: 'canary' })),
      ...(await sumBySite(database, from, beside, sites)).map((row) => ({ ...row, cohort: 'stable' })),
    ])
  const evidence = await cohorts('starts', signed)
  return {
    signed: withServed(evidence, await readViews(database, period, getHour(releasePeriod.step), now)),
    all: joinEvidence(evidence, await cohorts('unsigned_starts', unsigned)),
    inStep: await countSigned(database, stepPeriod),
    senders: await readSenders(database, period, now),
    isFleet: await hasManySites(database, block),
  }
}
