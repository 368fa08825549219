import { isReplaced } from '@ashlar/core-block/natives'
import { toJson } from '@ashlar/core-block/to-json'
import type { Attempt, LadderTools, RecordOptions } from './options'
import type { RecordEnd } from './record-end'

/** Dependencies of the records. */
interface RecordTools extends Pick<LadderTools, 'jobs' | 'signal'> {
  /** Called with the releases that no page may go on running. */
  revoke(names: readonly string[]): void
}

interface SenderTools extends Pick<RecordTools, 'revoke' | 'signal'> {
  /** Adds to a record what is known when it is sent. */
  weigh(attempt: Attempt): Attempt
}

/** Share of page views on which triggers are watched and files weighed: a release may start without an error, and a visitor can do nothing with it. */
const watchedShare = 0.1

// The starts of a page come together: they are one request.
const batchDelay = 2000
const visitDelay = 30_000
// Nobody waits for an answer to records.
const sendTimeout = 10_000

const toAttempt = (...[{ entry }, outcome, failure]: Parameters<RecordEnd>): Attempt => ({
  block: entry.name,
  wanted: entry.releases[0]?.version ?? '',
  phase: failure?.phase ?? null,
  code: failure?.code ?? null,
  cohort: entry.canary ? 'canary' : 'stable',
  ...outcome,
})

/** Sends a text and resolves with the releases that the server revokes. It goes without cookies: a record is about a release and not about a person. */
async function post(address: string, body: string): Promise<string[]> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(sendTimeout),
    })
    const { revoked }: { revoked?: unknown } = await response.json()
    if (Array.isArray(revoked)) return revoked.filter((name) => typeof name === 'string')
  } catch {
    // Records that cannot be sent are not worth a second request.
  }
  return []
}

/** Megabytes that the page has in use, where the browser says it. */
function getMemory() {
  const { memory }: Performance & { memory?: { usedJSHeapSize: number } } = performance
  return memory && Math.round(memory.usedJSHeapSize / 1e6)
}

/** Returns the function that adds a record to the next batch. What the server revokes comes with each answer, and when the page is looked at again. */
function createSender({ health, site = '', token, canaries }: RecordOptions, { revoke, weigh, signal }: SenderTools) {
  let pending: (Attempt & { readonly site: string })[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentAt = Number.NEGATIVE_INFINITY

  async function send() {
    clearTimeout(timer)
    timer = undefined
    const body = toJson({ records: pending.map(weigh), token, canaries, mb: getMemory() })
    pending = []
    sentAt = performance.now()
    const revoked = await post(health, body)
    if (!signal.aborted) revoke(revoked)
  }
  const sendPending = () => pending.length > 0 && void send()
  function onVisibility() {
    if (document.hidden) sendPending()
    else if (performance.now() - sentAt >= visitDelay) void send()
  }

  document.addEventListener('visibilitychange', onVisibility, { signal })
  signal.addEventListener('abort', sendPending)
  return (attempt: Attempt) => {
    pending.push({ ...attempt, site })
    if (document.hidden) void send()
    else timer ??= setTimeout(send, batchDelay)
  }
}

/** Records how starts end; on a share of page views also blocks that a visitor can do nothing with, and the bytes of releases. */
export function createRecords(options: RecordOptions, tools: RecordTools) {
  let look: (() => void) | undefined
  let weigh = (attempt: Attempt) => attempt
  const push = createSender(options, { ...tools, weigh: (attempt) => weigh(attempt) })
  /** The last record of each block: one that is dead has started before. */
  const last: Record<string, Attempt> = {}
  function addAttempt(attempt: Attempt) {
    last[attempt.block] = attempt
    push(attempt)
    if (!attempt.phase) look?.()
  }
  if (Math.random() < watchedShare)
    import('./watched-view').then(
      ({ watchTriggers, weighRelease }) => {
        weigh = weighRelease
        look = watchTriggers(tools, ({ entry }, code) => {
          const before = last[entry.name]
          if (before) addAttempt({ ...before, phase: 'dead', code })
        })
      },
      () => {},
    )
  const add: RecordEnd = (...ended) => {
    // What fails once a script of the page has replaced what blocks are made of says nothing of a release (ENV-08).
    if (!ended[2] || !isReplaced()) addAttempt(toAttempt(...ended))
  }
  return { add }
}
