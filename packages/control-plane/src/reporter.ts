import { createHash } from 'node:crypto'
import type { Catalogue, Channels } from '@ashlar/manifest'
import {
  createAdmission,
  fromSteps,
  isFailure,
  type Outcome,
  readPageRecords,
  type Sender,
  toPlace,
} from '@ashlar/release'
import { isStartRecords, type StartRecord } from './records.ts'

/** The sender of a page's records. */
export interface PageSender extends Sender {
  /** The site of the page, as the server that takes the records knows it. Default: what the page says. */
  readonly site?: string
}

/** Catalogue and channels of now. */
export interface CountingCopy {
  readonly catalogue: Catalogue
  readonly channels: Channels
}

/** Time between two calls with starts, in milliseconds. */
const sendInterval = 5000
/** Records of one call. */
const maxRecords = 1000
/** Kinds of starts that wait while the control plane is gone, and failures of networks that are remembered; what is beyond is not counted. */
const [maxWaiting, maxFailures] = [20_000, 50_000]

const getHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

function toRecord(outcome: Outcome, memory: number | undefined, site: string, sender: Sender): StartRecord {
  const { block, version, step, size } = outcome
  const isReady = outcome.outcome.startsWith('ready')
  return {
    ...{ site, block, version, outcome: isReady ? 'ready' : outcome.outcome },
    ...(isReady && fromSteps({ time: step, memory, size })),
    ...(sender.tokenId === undefined && { signed: false, network: getHash(`${block} ${version} ${sender.network}`) }),
  }
}

/** Counts the starts of pages in memory until they are sent. */
function createCounts(now: () => number = Date.now) {
  let waiting = new Map<string, StartRecord>()
  const isAdmitted = createAdmission(now)
  const failures = new Set<string>()

  function add(record: StartRecord, count: number) {
    // A page may send any name. A record that would be refused must not cause the others to be refused.
    if (!isStartRecords([record])) return
    const key = JSON.stringify(record)
    const known = waiting.get(key)
    if (known || waiting.size < maxWaiting) waiting.set(key, { ...record, count: (known?.count ?? 0) + count })
  }
  /** Only the first failure of each network counts for a canary. */
  function isKnownFailure({ outcome }: Outcome, { network }: Sender, canary: string | undefined): boolean {
    const id = `${canary} ${network}`
    if (canary === undefined || !isFailure(outcome)) return false
    if (failures.has(id) || failures.size >= maxFailures) return true
    failures.add(id)
    return false
  }
  return {
    count(body: unknown, sender: PageSender, { catalogue, channels }: CountingCopy) {
      const sent = readPageRecords(body, catalogue, channels)
      const site = sender.site ?? sent.site
      for (const outcome of sent.outcomes) {
        const place = toPlace(outcome, catalogue, channels, new Date(now()))
        if (isAdmitted(outcome, sender, place) && !isKnownFailure(outcome, sender, place?.canary))
          add(toRecord(outcome, sent.memory, site, sender), 1)
      }
    },
    /** Sends what has been counted, by calls of at most a thousand records; what cannot be sent waits for the next time. */
    async flush(send: (records: readonly StartRecord[]) => Promise<void>) {
      const sent = [...waiting.values()]
      waiting = new Map()
      for (let at = 0; at < sent.length; at += maxRecords)
        try {
          await send(sent.slice(at, at + maxRecords))
        } catch (error) {
          for (const { count = 1, ...record } of sent.slice(at)) add(record, count)
          throw error
        }
    },
  }
}

interface ReporterOptions {
  /** Sends records; rejects where the control plane has not counted them. */
  post(records: readonly StartRecord[]): Promise<void>
  /** Gets each problem once, in three parts. */
  report(problem: string): void
}

/** Counts starts and sends them every five seconds from the first one on, one call after another. */
export function createReporter({ post, report }: ReporterOptions) {
  const counts = createCounts()
  let isSending = false
  let sending: Promise<boolean> = Promise.resolve(true)
  let reported = ''

  async function sendAll(): Promise<boolean> {
    try {
      await counts.flush(post)
      reported = ''
      return true
    } catch (error) {
      const problem = `Starts of pages cannot be sent (${(error as Error).message}). They are sent with the next ones. Check the control plane.`
      if (problem !== reported) report(problem)
      reported = problem
      return false
    }
  }
  function send(): Promise<boolean> {
    sending = sending.then(sendAll)
    return sending
  }
  return {
    send,
    count(...given: Parameters<typeof counts.count>) {
      if (!isSending) setInterval(send, sendInterval).unref()
      isSending = true
      counts.count(...given)
    },
  }
}
