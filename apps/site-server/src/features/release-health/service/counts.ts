import type { Catalogue, Channels } from '@ashlar/manifest'
import {
  type Admitted,
  canaryId,
  countStarts,
  createAdmission,
  createNetworkMemory,
  type Outcome,
  type PageRecords,
  type Place,
  reportId,
  type Sender,
  type ServedPage,
  type StartTotal,
  toColumns,
  toPlace,
} from '@ashlar/release'
import { inTransaction } from '../../../db/database'
import type { SiteCount, StartCount } from '../domain/site-starts'
import { addNetworks, addSiteStarts, addStarts } from '../repository'
import type { ReleaseHealthDatabase, ReleaseHealthTables } from '../tables'
import { type Claim, claimStarts, getHash, networkLifetime, type SentFrom, type SentStarts } from './claims'
import { createServedViews } from './served'

/** Time between two writes, in milliseconds: a server that dies loses what it has counted since the last one. */
const writeInterval = 5000

/** The counts of one server, in memory until they are written. */
export interface StartCounter {
  /** Counts the records of one request. */
  add(sent: PageRecords, sender: Sender, catalogue: Catalogue, channels: Channels): void
  /** Counts a page that is sent with this id of its token; true where its end is awaited. */
  serve(page: ServedPage, id: string, catalogue: Catalogue, channels: Channels): boolean
  /** Writes what has been counted; what cannot be written is written with the next ones. */
  write(): Promise<void>
  /** All starts since this server began, by their labels. */
  totals(): readonly StartTotal[]
  /** All records since this server began, by what was made of them. */
  records(): Readonly<Record<'signed' | 'unsigned' | 'refused', number>>
}

/** Networks that a server writes for a step of unsigned starts, and for a day of a stable release: a verdict needs few of them. */
const [maxUnsigned, maxStable] = [100, 10]

/** Starts of releases on trial that wait while nothing can be written: those of an hour of a large site. */
const maxClaims = 100_000

type NetworkRow = Pick<ReleaseHealthTables['release_networks'], 'step' | 'network'>

/** Counts that wait for the next write. */
interface Waiting {
  readonly minutes: Map<string, StartCount>
  readonly sites: Map<string, SiteCount>
  /** Signed starts of releases on trial. */
  readonly claims: Claim[]
  /** Networks of unsigned starts that this server has not written yet. */
  readonly networks: NetworkRow[]
  /** Networks of stable releases of which none is on trial. */
  readonly senders: SentStarts[]
}

const nothing = (): Waiting => ({ minutes: new Map(), sites: new Map(), claims: [], networks: [], senders: [] })

function addMinute(minutes: Waiting['minutes'], row: StartCount) {
  const key = [row.minute, row.block, row.version, row.cohort, row.outcome].join('\n')
  const known = minutes.get(key)
  minutes.set(key, known ? { ...known, count: known.count + row.count } : row)
}

function addSite(sites: Waiting['sites'], row: SiteCount) {
  const { block, version, cohort, site, signed, period, ...counts } = row
  const key = [block, version, cohort, site, signed, period].join('\n')
  const known = sites.get(key)
  const sum = ([name, count]: [string, number]) => [name, count + (known?.[name as 'starts'] ?? 0)]
  sites.set(key, { ...row, ...Object.fromEntries(Object.entries(counts).map(sum)) })
}

function siteRow(outcome: Outcome, { site, memory }: PageRecords, signed: number, hour: string): SiteCount {
  const { block, version, cohort, step, size } = outcome
  const counted = countStarts({ outcome: outcome.outcome, time: step, memory, size })
  return { ...{ block, version, cohort, site, signed, period: hour }, ...toColumns(counted) }
}

/** Where a network counts; of the stable release unsigned networks have no step, and failures of a network count anew each day. */
function getSentFrom({ block, version }: Outcome, { scope, canary, period }: Place, network: string): SentFrom {
  const hash = getHash(`${scope} ${network}`)
  const names =
    canary === undefined
      ? { step: scope, failure: `${scope} ${period} ${hash}` }
      : { step: canaryId(block, version, period), failure: `${scope} ${hash}` }
  return { scope, period, network: hash, ...names }
}

/** The step of unsigned networks, and that of those of them with a failure. */
const toNetworkRows = (step: string, network: string, { failures }: SiteCount): NetworkRow[] => [
  { step, network },
  ...(failures > 0 ? [{ step: failedStep(step), network }] : []),
]
/** The name under which the networks of unsigned failures are stored. */
export const failedStep = (step: string): string => `failed ${step}`

type WriteViews = (database: ReleaseHealthDatabase) => Promise<void>

async function writeAll(database: ReleaseHealthDatabase, written: Waiting, writeViews: WriteViews, now: number) {
  const { minutes, sites, claims, networks, senders } = written
  const expires = now + networkLifetime
  await inTransaction(database, async (transaction) => {
    const { signed, unsigned } = await claimStarts(transaction, { claims, senders }, now)
    const all = new Map(sites)
    for (const { row } of signed) addSite(all, row)
    for (const { row } of unsigned) addSite(all, { ...row, signed: 0 })
    const repeated = unsigned.flatMap(({ step, network, row }) => toNetworkRows(step, network, row))
    const unique = new Map([...networks, ...repeated].map((row) => [`${row.step}\n${row.network}`, row]))
    await addNetworks(
      transaction,
      [...unique.values()].map((row) => ({ ...row, expires })),
    )
    await addSiteStarts(transaction, [...all.values()])
    await addStarts(transaction, [...minutes.values()])
    await writeViews(transaction)
  })
}

/** Adds what a canary, or the stable release beside it, is judged by. */
function createJudgedCounts() {
  const isNewUnsigned = createNetworkMemory(maxUnsigned)
  const isNewStable = createNetworkMemory(maxStable)

  function addUnsigned({ sites, networks }: Waiting, row: SiteCount, { step, network }: SentFrom) {
    addSite(sites, row)
    for (const found of toNetworkRows(step, network, row))
      if (isNewUnsigned(found.step, found.network)) networks.push(found)
  }
  function addStable({ sites, senders }: Waiting, row: SiteCount, { scope, period, network }: SentFrom) {
    addSite(sites, row)
    if (isNewStable(`${scope} ${period}`, network)) senders.push({ scope, period, network, starts: 1 })
  }
  return (waiting: Waiting, outcome: Outcome, sent: PageRecords, place: Place, { tokenId, network }: Sender) => {
    const from = getSentFrom(outcome, place, network)
    const row = siteRow(outcome, sent, tokenId === undefined ? 0 : 1, place.hour)
    if (tokenId === undefined) addUnsigned(waiting, row, from)
    else if (place.isOnTrial) waiting.claims.push({ ...from, report: reportId(outcome, tokenId), row })
    else addStable(waiting, row, from)
  }
}

/** Puts counts that were not written back to those that wait; returns how many of the oldest claims have no room. */
function putBack(waiting: Waiting, { minutes, sites, claims, networks, senders }: Waiting): number {
  for (const row of minutes.values()) addMinute(waiting.minutes, row)
  for (const row of sites.values()) addSite(waiting.sites, row)
  const all = [...claims, ...waiting.claims]
  const room = all.slice(-maxClaims)
  waiting.claims.splice(0, waiting.claims.length, ...room)
  waiting.networks.push(...networks)
  waiting.senders.push(...senders)
  return all.length - room.length
}

/** What was counted since a server began. */
function createTotals() {
  const totals = new Map<string, StartTotal>()
  const records = { signed: 0, unsigned: 0, refused: 0 }
  const getResult = (admitted: Admitted) => (admitted.isSigned ? 'signed' : 'unsigned')
  return {
    add({ block, version, cohort, outcome }: Outcome, admitted: Admitted | undefined) {
      const labels = { block, version, cohort, outcome }
      records[admitted ? getResult(admitted) : 'refused']++
      const key = Object.values(labels).join('\n')
      if (admitted) totals.set(key, { labels, count: (totals.get(key)?.count ?? 0) + 1 })
      return labels
    },
    all: () => [...totals.values()],
    records: () => ({ ...records }),
  }
}

/** Counts what pages send; `report` gets each problem, in three parts. */
export function createStartCounter(
  database: ReleaseHealthDatabase,
  report: (problem: string) => void = () => {},
): StartCounter {
  let waiting = nothing()
  const now = Date.now
  const admit = createAdmission({ now, report })
  const addJudged = createJudgedCounts()
  const views = createServedViews(now, report)
  const totals = createTotals()

  function addOutcome(outcome: Outcome, sent: PageRecords, sender: Sender, place: Place | undefined) {
    const admitted = admit(outcome, sender, place)
    const labels = totals.add(outcome, admitted)
    if (!admitted) return
    const minute = `${new Date(now()).toISOString().slice(0, 16)}:00.000Z`
    addMinute(waiting.minutes, { minute, ...labels, count: 1 })
    const tokenId = admitted.isSigned ? sender.tokenId : undefined
    if (place && admitted.isEvidence) addJudged(waiting, outcome, sent, place, { ...sender, tokenId })
  }

  return {
    serve: views.serve,
    add(sent, sender, catalogue, channels) {
      views.mark(sender.tokenId, sent)
      for (const outcome of sent.outcomes)
        addOutcome(outcome, sent, sender, toPlace(outcome, catalogue, channels, new Date(now())))
    },
    async write() {
      const written = waiting
      const taken = views.take()
      waiting = nothing()
      try {
        await writeAll(database, written, taken.write, now())
      } catch (error) {
        taken.putBack()
        const lost = putBack(waiting, written)
        if (lost > 0)
          report(
            `${maxClaims} starts of releases on trial wait for the database, and that is all there is room for. The ${lost} oldest are forgotten, successes and failures alike. Look at the database.`,
          )
        throw error
      }
    },
    totals: totals.all,
    records: totals.records,
  }
}

/** Writes each `interval` milliseconds; the returned function writes a last time. Default: 5000. */
export function startWriting(
  counter: StartCounter,
  fail: (error: Error) => void,
  interval = writeInterval,
): () => Promise<void> {
  const write = () => counter.write().catch(fail)
  const timer = setInterval(write, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await write()
  }
}
