import type { Catalogue, Channels } from '@ashlar/manifest'
import { isFailure, isStart, maxOfStep, type Place, toPlace } from '@ashlar/release'
import { sql } from 'kysely'
import { type StartRecord, toOutcome } from './records.ts'
import type { Database, Tables } from './tables.ts'

/** The releases of now, by which it is known which are on trial. */
export interface LiveReleases {
  readonly catalogue: Catalogue
  readonly channels: Channels
}

/** Time for which a report of a page is remembered, in milliseconds: longer than its token counts. */
const tokenLifetime = 60 * 60_000
/** Time for which networks are remembered, in milliseconds: longer than canaries last. */
const networkLifetime = 30 * 86_400_000
/** Rows of one statement. */
const rowsAtOnce = 2000

const later = (now: Date, length: number) => new Date(now.getTime() + length).toISOString()

function* getGroups<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  // In one order everywhere: two servers that add to the same rows never wait for one another.
  const sorted = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  for (let at = 0; at < sorted.length; at += rowsAtOnce) yield sorted.slice(at, at + rowsAtOnce)
}

/** Claims names; the answer is those that no server has claimed before. */
async function claim(database: Database, ids: readonly string[], until: string): Promise<Set<string>> {
  const free = new Set<string>()
  for (const group of getGroups([...new Set(ids)])) {
    const rows = await database
      .insertInto('claims')
      .values(group.map((id) => ({ id, until })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    for (const { id } of rows) free.add(id)
  }
  return free
}

/** Adds what networks have sent; the answer is what each had sent before, by its key. */
async function addSent(database: Database, sent: ReadonlyMap<string, Tables['senders']>) {
  const before = new Map<string, number>()
  for (const group of getGroups([...sent.values()])) {
    const rows = await database
      .insertInto('senders')
      .values(group)
      .onConflict((conflict) =>
        conflict.columns(['scope', 'period', 'network']).doUpdateSet({
          starts: sql<number>`${sql.ref('senders.starts')} + ${sql.ref('excluded.starts')}`,
        }),
      )
      .returning(['scope', 'period', 'network', 'starts'])
      .execute()
    for (const row of rows) before.set(getKey(row), Number(row.starts) - (sent.get(getKey(row))?.starts ?? 0))
  }
  return before
}

const getKey = ({ scope, period, network }: Pick<Tables['senders'], 'scope' | 'period' | 'network'>) =>
  [scope, period, network].join('\n')

/** A signed record with the trial, or the stable release, that it counts for. */
interface Placed {
  readonly record: StartRecord
  readonly place: Place
}

const countOf = ({ count = 1 }: StartRecord) => count
const outcomeOf = ({ outcome }: StartRecord) => toOutcome(outcome)
const senderOf = ({ record, place: { scope, period } }: Placed) => ({ scope, period, network: record.network ?? '' })

/** The networks of signed starts, with what each has sent. */
function getSent(placed: readonly Placed[], until: string): Map<string, Tables['senders']> {
  const sent = new Map<string, Tables['senders']>()
  for (const one of placed) {
    if (!isStart(outcomeOf(one.record))) continue
    const sender = senderOf(one)
    const starts = countOf(one.record) + (sent.get(getKey(sender))?.starts ?? 0)
    sent.set(getKey(sender), { ...sender, starts, until })
  }
  return sent
}

/** Those starts of releases on trial for which their network has room: five of a step, or of a day of the stable release. */
function takeRoom(placed: readonly Placed[], before: Map<string, number>): Placed[] {
  return placed.flatMap((one) => {
    if (!isStart(outcomeOf(one.record))) return one
    const key = getKey(senderOf(one))
    const used = before.get(key) ?? 0
    before.set(key, used + countOf(one.record))
    const count = Math.min(countOf(one.record), Math.max(0, maxOfStep - used))
    return count > 0 ? { ...one, record: { ...one.record, count } } : []
  })
}

/** Of each network one failure of a canary, and one on each day of the stable release beside it. */
async function takeFailures(database: Database, placed: readonly Placed[], until: string): Promise<StartRecord[]> {
  const getId = ({ record: { network = '' }, place: { scope, canary, period } }: Placed) =>
    ['failed', scope, canary === undefined ? period : '', network].join(' ')
  const failed = placed.filter(({ record }) => isFailure(outcomeOf(record)))
  const free = await claim(database, failed.map(getId), until)
  return placed.flatMap((one) => {
    if (!isFailure(outcomeOf(one.record))) return one.record
    return free.delete(getId(one)) ? { ...one.record, count: 1 } : []
  })
}

/** Where a record counts, by its version: the canary's, or else that of the stable release. */
function findPlace({ block, version }: StartRecord, { catalogue, channels }: LiveReleases, now: Date) {
  const cohort = channels.blocks[block]?.canary?.version === version ? 'canary' : 'stable'
  return toPlace({ block, version, cohort }, catalogue, channels, now)
}

/** What counts of the records of a call. */
interface Claimed {
  readonly signed: readonly StartRecord[]
  readonly unsigned: readonly StartRecord[]
}

/** A network adds five unsigned starts with a record, and one failure. */
const boundUnsigned = (record: StartRecord): StartRecord => ({
  ...record,
  count: Math.min(countOf(record), isFailure(outcomeOf(record)) ? 1 : maxOfStep),
})

/**
 * Claims signed starts in a transaction, for all servers of the platform: each report of a page once, and of a release on trial few starts of a network
 * and one failure. A report that was used before is signed by nobody.
 */
export async function claimRecords(
  database: Database,
  records: readonly StartRecord[],
  releases: LiveReleases | undefined,
  now: Date,
): Promise<Claimed> {
  const unsigned = records.filter(({ signed }) => signed === false)
  const placed = records
    .filter(({ signed }) => signed !== false)
    .map((record) => ({ record, place: releases && findPlace(record, releases, now) }))
  const isPlaced = (one: (typeof placed)[number]): one is Placed => one.place !== undefined
  const known = placed.filter(isPlaced)
  const onTrial = known.filter(({ place }) => place.isOnTrial)
  const tokens = onTrial.flatMap(({ record: { token } }) => (token === undefined ? [] : `page ${token}`))
  const free = await claim(database, tokens, later(now, tokenLifetime))
  const isFirst = ({ record: { token } }: Placed) => token === undefined || free.delete(`page ${token}`)
  const first = onTrial.filter(isFirst)
  const used = onTrial.filter((one) => !first.includes(one)).map(({ record }) => record)
  const ofStable = known.filter(({ record, place }) => !place.isOnTrial && record.network !== undefined)
  const before = await addSent(database, getSent([...first, ...ofStable], later(now, networkLifetime)))
  const counted = await takeFailures(database, takeRoom(first, before), later(now, networkLifetime))
  const others = placed.filter(({ place }) => !place?.isOnTrial).map(({ record }) => record)
  return {
    signed: [...others, ...counted],
    unsigned: [...unsigned, ...used.filter(({ network }) => network !== undefined)].map(boundUnsigned),
  }
}
