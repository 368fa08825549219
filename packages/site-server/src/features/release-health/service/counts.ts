import { createHash } from 'node:crypto'
import type { Catalogue, Channels } from '@ashlar/manifest'
import {
  canaryId,
  countStarts,
  createAdmission,
  type Outcome,
  type PageRecords,
  type Place,
  reportId,
  type Sender,
  toColumns,
  toPlace,
} from '@ashlar/release'
import { inTransaction } from '../../../db/database'
import type { SiteCount, StartCount } from '../domain/site-starts'
import { addNetworks, addSiteStarts, addStarts, claimTokens } from '../repository'
import type { ReleaseHealthDatabase } from '../tables'
import { tokenLifetime } from './tokens'

/** Time between two writes, in milliseconds: a server that dies loses what it has counted since the last one. */
const writeInterval = 5000

/** The counts of one server, in memory until they are written. */
export interface StartCounter {
  /** Counts the records of one request. */
  add(sent: PageRecords, sender: Sender, catalogue: Catalogue, channels: Channels): void
  /** Writes what has been counted; what cannot be written is written with the next ones. */
  write(): Promise<void>
  /** All starts since this server began, by their labels. */
  totals(): readonly StartTotal[]
}

/** Starts of one kind since a server began. */
export interface StartTotal {
  /** Of the metric. */
  readonly labels: Readonly<Record<'block' | 'version' | 'cohort' | 'outcome', string>>
  readonly count: number
}

/** Bounds of the networks of unsigned starts that a server writes for a canary's step, and of the steps that it remembers. */
const [maxNetworks, maxSteps] = [100, 200]

/** Counts that wait for the next write. */
interface Waiting {
  readonly minutes: Map<string, StartCount>
  readonly sites: Map<string, SiteCount>
  /** Signed starts of a canary, each with what no server may have counted before: its report, and for a failure its network. */
  readonly claims: { readonly ids: readonly string[]; readonly row: SiteCount }[]
  /** Networks of unsigned starts that this server has not written yet. */
  readonly networks: { readonly step: string; readonly network: string }[]
}

const nothing = (): Waiting => ({ minutes: new Map(), sites: new Map(), claims: [], networks: [] })

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

function siteRow(outcome: Outcome, { site, memory }: PageRecords, signed: number, period: string): SiteCount {
  const { block, version, cohort, step, size } = outcome
  const counted = countStarts({ outcome: outcome.outcome, time: step, memory, size })
  return { ...{ block, version, cohort, site, signed, period }, ...toColumns(counted) }
}

/** Time for which a network that has reported a failure of a canary, or an unsigned start, is remembered, as a hash: longer than canaries last. */
const networkLifetime = 30 * 86_400_000

async function writeAll(database: ReleaseHealthDatabase, { minutes, sites, claims, networks }: Waiting, now: number) {
  const expiring = claims.flatMap(({ ids: [report = '', network] }) => [
    { id: report, expires: now + tokenLifetime },
    ...(network ? [{ id: network, expires: now + networkLifetime }] : []),
  ])
  await inTransaction(database, async (transaction) => {
    const claimed = new Set(await claimTokens(transaction, expiring))
    const all = new Map(sites)
    // The first failure of a network counts, and no other of it.
    for (const { ids, row } of claims) if (ids.every((id) => claimed.delete(id))) addSite(all, row)
    await addNetworks(
      transaction,
      networks.map((network) => ({ ...network, expires: now + networkLifetime })),
    )
    await addSiteStarts(transaction, [...all.values()])
    await addStarts(transaction, [...minutes.values()])
  })
}

const getHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Tells whether a network is new in a step of a canary, and has room there. */
function createNetworkMemory() {
  const known = new Map<string, Set<string>>()
  return (step: string, hash: string): boolean => {
    const written = known.get(step) ?? new Set()
    known.set(step, written)
    if (written.has(hash) || written.size >= maxNetworks) return false
    written.add(hash)
    // Those of canaries that have ended.
    if (known.size > maxSteps) known.delete(known.keys().next().value as string)
    return true
  }
}

/** What no server may have counted before: a report, and for a failure its network. */
const getClaims = ({ failures }: SiteCount, report: string, network: string) =>
  failures > 0 ? [report, getHash(network)] : [report]

/** Adds what a canary, or the stable release beside it, is judged by. */
function createJudgedCounts() {
  const isNewNetwork = createNetworkMemory()
  return (waiting: Waiting, outcome: Outcome, sent: PageRecords, { tokenId, network }: Sender, place: Place) => {
    const { period, canary } = place
    const row = siteRow(outcome, sent, tokenId === undefined ? 0 : 1, period)
    if (canary !== undefined && tokenId !== undefined) {
      waiting.claims.push({ ids: getClaims(row, reportId(outcome, tokenId), `${canary} ${network}`), row })
      return
    }
    addSite(waiting.sites, row)
    if (canary === undefined) return
    const step = canaryId(outcome.block, outcome.version, period)
    const hash = getHash(`${step} ${network}`)
    if (isNewNetwork(step, hash)) waiting.networks.push({ step, network: hash })
  }
}

/** Puts counts that were not written back to those that wait. */
function putBack(waiting: Waiting, { minutes, sites, claims, networks }: Waiting) {
  for (const row of minutes.values()) addMinute(waiting.minutes, row)
  for (const row of sites.values()) addSite(waiting.sites, row)
  waiting.claims.push(...claims)
  waiting.networks.push(...networks)
}

/** Counts what pages send. */
export function createStartCounter(database: ReleaseHealthDatabase, now: () => number = Date.now): StartCounter {
  let waiting = nothing()
  const isAdmitted = createAdmission(now)
  const addJudged = createJudgedCounts()
  const totals = new Map<string, StartTotal>()

  function addTotal({ block, version, cohort, outcome }: Outcome) {
    const labels = { block, version, cohort, outcome }
    const key = Object.values(labels).join('\n')
    totals.set(key, { labels, count: (totals.get(key)?.count ?? 0) + 1 })
    const minute = `${new Date(now()).toISOString().slice(0, 16)}:00.000Z`
    addMinute(waiting.minutes, { minute, ...labels, count: 1 })
  }
  function addOutcome(outcome: Outcome, sent: PageRecords, sender: Sender, place: Place | undefined) {
    if (!isAdmitted(outcome, sender, place)) return
    addTotal(outcome)
    if (place) addJudged(waiting, outcome, sent, sender, place)
  }

  return {
    add(sent, sender, catalogue, channels) {
      for (const outcome of sent.outcomes)
        addOutcome(outcome, sent, sender, toPlace(outcome, catalogue, channels, new Date(now())))
    },
    async write() {
      const written = waiting
      waiting = nothing()
      try {
        await writeAll(database, written, now())
      } catch (error) {
        putBack(waiting, written)
        throw error
      }
    },
    totals: () => [...totals.values()],
  }
}

/** Writes every few seconds; the returned function writes a last time. */
export function startWriting(counter: StartCounter, fail: (error: Error) => void): () => Promise<void> {
  const write = () => counter.write().catch(fail)
  const timer = setInterval(write, writeInterval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await write()
  }
}
