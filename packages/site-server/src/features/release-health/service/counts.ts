import type { Catalogue, Channels } from '@ashlar/manifest'
import { inTransaction } from '../../../db/database'
import type { Outcome } from '../domain/outcomes'
import { countOf, placeOf, type SentRecords, type SiteCount, type StartCount } from '../domain/site-starts'
import { addSiteStarts, addStarts, claimTokens } from '../repository'
import type { ReleaseHealthDatabase } from '../tables'
import { createAdmission, type Sender } from './admission'
import { tokenLifetime } from './tokens'

/** Time between two writes, in milliseconds: a server that dies loses what it has counted since the last one. */
const writeInterval = 5000

/** The counts of one server, in memory until they are written. */
export interface StartCounter {
  add(sent: SentRecords, sender: Sender, catalogue: Catalogue, channels: Channels): void
  /** Writes what has been counted; what cannot be written is written with the next ones. */
  write(): Promise<void>
  /** All starts since this server began, by their labels. */
  totals(): readonly StartTotal[]
  /** Number of networks that unsigned starts of a canary have come from. */
  networksOf(block: string, version: string): number
}

/** Starts of one kind since a server began. */
export interface StartTotal {
  readonly labels: Readonly<Record<'block' | 'version' | 'cohort' | 'outcome', string>>
  readonly count: number
}

/** Counts that wait for the next write. */
interface Waiting {
  readonly minutes: Map<string, StartCount>
  readonly sites: Map<string, SiteCount>
  /** Failures of a canary, each with its token: no other server may have counted it. */
  readonly failures: { readonly token: string; readonly row: SiteCount }[]
}

const nothing = (): Waiting => ({ minutes: new Map(), sites: new Map(), failures: [] })

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

function siteRow(outcome: Outcome, { site, memory }: SentRecords, signed: number, period: string): SiteCount {
  const { block, version, cohort } = outcome
  const { timeSquares, memorySquares, ...counts } = countOf(outcome, memory)
  return {
    ...{ block, version, cohort, site, signed, period },
    ...counts,
    time_squares: timeSquares,
    memory_squares: memorySquares,
  }
}

async function writeAll(database: ReleaseHealthDatabase, { minutes, sites, failures }: Waiting, now: number) {
  const tokens = failures.map(({ token }) => token)
  await inTransaction(database, async (work) => {
    const claimed = await claimTokens(work, tokens, now + tokenLifetime)
    const all = new Map(sites)
    for (const { token, row } of failures) if (claimed.has(token)) addSite(all, row)
    await addSiteStarts(work, [...all.values()])
    await addStarts(work, [...minutes.values()])
  })
}

/** Counts what pages send. */
export function createStartCounter(database: ReleaseHealthDatabase, now: () => number = Date.now): StartCounter {
  let waiting = nothing()
  const isAdmitted = createAdmission(now)
  const networks = new Map<string, Set<string>>()
  const totals = new Map<string, StartTotal>()

  function addOne(one: Outcome, sent: SentRecords, sender: Sender, period: string | undefined) {
    const { block, version, cohort, outcome } = one
    const minute = `${new Date(now()).toISOString().slice(0, 16)}:00.000Z`
    addMinute(waiting.minutes, { minute, block, version, cohort, outcome, count: 1 })
    const labels = { block, version, cohort, outcome }
    const key = Object.values(labels).join('\n')
    totals.set(key, { labels, count: (totals.get(key)?.count ?? 0) + 1 })
    if (period === undefined) return
    const row = siteRow(one, sent, sender.tokenId === undefined ? 0 : 1, period)
    if (cohort === 'canary' && sender.tokenId === undefined) {
      const known = networks.get(`${block}@${version}`) ?? new Set()
      networks.set(`${block}@${version}`, known.add(sender.network))
    }
    if (cohort === 'canary' && sender.tokenId !== undefined && row.failures > 0)
      waiting.failures.push({ token: `${sender.tokenId} ${block}`, row })
    else addSite(waiting.sites, row)
  }

  return {
    add(sent, sender, catalogue, channels) {
      for (const one of sent.outcomes)
        if (isAdmitted(one, sender)) addOne(one, sent, sender, placeOf(one, catalogue, channels, new Date(now())))
    },
    async write() {
      const written = waiting
      waiting = nothing()
      try {
        await writeAll(database, written, now())
      } catch (error) {
        for (const row of written.minutes.values()) addMinute(waiting.minutes, row)
        for (const row of written.sites.values()) addSite(waiting.sites, row)
        waiting.failures.push(...written.failures)
        throw error
      }
    },
    totals: () => [...totals.values()],
    networksOf: (block, version) => networks.get(`${block}@${version}`)?.size ?? 0,
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
