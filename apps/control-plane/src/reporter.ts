import { createHash } from 'node:crypto'
import {
  type Admitted,
  createAdmission,
  createMemory,
  createNetworkMemory,
  fromSteps,
  isFailure,
  isStart,
  type Outcome,
  type Place,
  readPageRecords,
  reportId,
  type Sender,
  toPlace,
  wideNetwork,
} from '@ashlar/release'
import type { LiveReleases } from './claims.ts'
import { isStartRecords, maxCount, type StartRecord } from './records.ts'
import { createServedViews } from './served-views.ts'
import type { Views } from './views.ts'

/** The sender of a page's records. */
export interface PageSender extends Sender {
  /** The address of the visitor: it is counted by its wide network, whose hash leaves the server. */
  readonly network: string
  /** The site of the page, as the server that takes the records knows it. Default: what the page says. */
  readonly site?: string
}

/** Time between two calls with starts, in milliseconds. */
const sendInterval = 5000
/** Records of one call. */
const maxRecords = 1000
/** Kinds of starts that wait while the control plane is gone. */
const maxWaiting = 100_000
/** Networks of a stable release that are named on a day: a verdict needs few of them. */
const maxStable = 10

const getHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Adds the names by which the control plane claims a start for all servers. Starts of releases that are on no trial are added up instead. */
function createNaming() {
  const isNewStable = createNetworkMemory(maxStable)
  return (outcome: Outcome, place: Place | undefined, { network, tokenId }: Sender) => {
    const { block, version } = outcome
    const name = getHash(`${block} ${version} ${network}`)
    if (tokenId === undefined) return { signed: false, network: name }
    if (place?.isOnTrial) return { network: name, token: getHash(reportId(outcome, tokenId)) }
    return place && isNewStable(`${place.scope} ${place.period}`, name) ? { network: name } : {}
  }
}

function toRecord({ block, version, step, size, outcome }: Outcome, memory: number | undefined, site: string) {
  const isReady = outcome.startsWith('ready')
  const measured = isReady && fromSteps({ time: step, memory, size })
  return { ...{ site, block, version, outcome: isReady ? 'ready' : outcome }, ...measured }
}

/** True for a start or failure that a verdict would rest on, had its network room. */
const isLeftOver = ({ outcome }: Outcome, place: Place | undefined, { isEvidence }: Admitted) =>
  place !== undefined && !isEvidence && (isStart(outcome) || isFailure(outcome))

/** A record as often as its count needs: a call takes no larger one. */
function* split({ count = 1, ...record }: StartRecord): Generator<StartRecord> {
  for (let left = count; left > 0; left -= maxCount) yield { ...record, count: Math.min(left, maxCount) }
}

/** Counts the starts of pages in memory until they are sent. A full memory forgets the oldest, successes and failures alike. */
function createCounts(report: (problem: string) => void) {
  const createWaiting = () => createMemory<StartRecord>({ max: maxWaiting, entries: 'starts that wait', report })
  let waiting = createWaiting()
  const admit = createAdmission({ report })
  const getNames = createNaming()

  function add(record: StartRecord, count: number) {
    // A page may send any name. A record that would be refused must not cause the others to be refused.
    if (!isStartRecords([record])) return
    const key = JSON.stringify(record)
    waiting.set(key, { ...record, count: (waiting.get(key)?.count ?? 0) + count })
  }
  return {
    count(body: unknown, { site: ofServer, tokenId, network }: PageSender, { catalogue, channels }: LiveReleases) {
      const sent = readPageRecords(body, catalogue, channels)
      const sender = { tokenId, network: wideNetwork(network) }
      for (const outcome of sent.outcomes) {
        const place = toPlace(outcome, catalogue, channels, new Date())
        const admitted = admit(outcome, sender, place)
        if (!admitted || isLeftOver(outcome, place, admitted)) continue
        const names = getNames(outcome, place, { ...sender, tokenId: admitted.isSigned ? tokenId : undefined })
        add({ ...toRecord(outcome, sent.memory, ofServer ?? sent.site), ...names }, 1)
      }
      return sent
    },
    /** Sends what has been counted, by calls of at most a thousand records; what cannot be sent waits for the next time. */
    async flush(send: (records: readonly StartRecord[]) => Promise<void>) {
      const sent = waiting.values().flatMap((record) => [...split(record)])
      waiting = createWaiting()
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
  /** Sends views; resolves with the problem of those that were left out, and rejects where none was counted. */
  postViews(views: Views): Promise<string | undefined>
  /** Sends records, and resolves with the problem of those that were left out; rejects where the control plane has counted none. */
  post(records: readonly StartRecord[]): Promise<string | undefined>
  /** Gets each problem once, in three parts. */
  report(problem: string): void
}

/** Counts starts and sends them every five seconds from the first one on, one call after another. */
export function createReporter({ post, postViews, report }: ReporterOptions) {
  const counts = createCounts(report)
  const views = createServedViews(report)
  let isSending = false
  let sending: Promise<boolean> = Promise.resolve(true)
  let reported = ''

  function reportOnce(problem: string) {
    if (problem !== '' && problem !== reported) report(problem)
    reported = problem
  }
  async function sendAll(): Promise<boolean> {
    let leftOut = ''
    try {
      await counts.flush(async (records) => {
        leftOut = (await post(records)) ?? leftOut
      })
      await views.flush(async (sent) => {
        leftOut = (await postViews(sent)) ?? leftOut
      })
      reportOnce(leftOut)
      return true
    } catch (error) {
      reportOnce(
        `Starts of pages cannot be sent (${(error as Error).message}). They are sent with the next ones. Check the control plane, and that the key is of a counter.`,
      )
      return false
    }
  }
  function send(): Promise<boolean> {
    sending = sending.then(sendAll)
    return sending
  }
  function begin() {
    if (!isSending) setInterval(send, sendInterval).unref()
    isSending = true
  }
  return {
    send,
    count(body: unknown, sender: PageSender, copy: LiveReleases) {
      begin()
      views.mark(sender.tokenId, counts.count(body, sender, copy), copy)
    },
    serve(...given: Parameters<typeof views.serve>) {
      begin()
      views.serve(...given)
    },
  }
}
