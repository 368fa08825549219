import { isReplaced } from '@ashlar/core-block/natives'
import { toJson } from '@ashlar/core-block/to-json'
import type { Attempt, LadderTools, RecordOptions } from './options'
import type { RecordEnd } from './record-end'

/** Dependencies of the records. */
interface RecordTools extends Pick<LadderTools, 'jobs' | 'signal'> {
  /** Called with the releases that no page may go on running. */
  revoke(names: readonly string[]): void
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

/** Sends records in batches, and obeys what the server revokes: with each response, and when the page is looked at again. */
export function createRecords(
  { health, site = '', token, canaries }: RecordOptions,
  { revoke, ...tools }: RecordTools,
) {
  const { signal } = tools
  let pending: (Attempt & { readonly site: string })[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentAt = Number.NEGATIVE_INFINITY

  async function send() {
    clearTimeout(timer)
    timer = undefined
    // Some browsers report the memory of a page, in bytes.
    const { memory }: Performance & { memory?: { usedJSHeapSize: number } } = performance
    const mb = memory && Math.round(memory.usedJSHeapSize / 1e6)
    const body = toJson({ records: weigh ? pending.map(weigh) : pending, token, canaries, mb })
    pending = []
    sentAt = performance.now()
    try {
      // Without cookies: a record is about a release and not about a person.
      const response = await fetch(health, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        credentials: 'omit',
        keepalive: true,
        signal: AbortSignal.timeout(sendTimeout),
      })
      const { revoked }: { revoked?: unknown } = await response.json()
      if (Array.isArray(revoked) && !signal.aborted) revoke(revoked.filter((name) => typeof name === 'string'))
    } catch {
      // Records that cannot be sent are not worth a second request.
    }
  }
  function onVisibility() {
    if (document.hidden) {
      if (pending.length > 0) void send()
    } else if (performance.now() - sentAt >= visitDelay) void send()
  }

  document.addEventListener('visibilitychange', onVisibility, { signal })
  signal.addEventListener('abort', () => {
    if (pending.length > 0) void send()
  })
  let look: (() => void) | undefined
  let weigh: ((attempt: Attempt) => Attempt) | undefined
  /** The last record of each block: one that is dead has started before. */
  const last: Record<string, Attempt> = {}
  function addAttempt(attempt: Attempt) {
    last[attempt.block] = attempt
    pending.push({ ...attempt, site })
    if (document.hidden) void send()
    else timer ??= setTimeout(send, batchDelay)
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
