import { faultHandler } from '@ashlar/core-block/fault-handler'
import { inIdleTime } from './idle'
import { mark } from './job'
import { type Ladder, type LadderTools, type LoaderOptions, logFailure } from './options'
import type { RecordEnd } from './record-end'
import type { createRecords } from './records'
import type { Running } from './watch-running'

/** Dependencies of `watchStarted` beside the tools of the ladder. */
interface StartedOptions {
  /** Releases that this page does without: `name@version`, or a name alone for all of them. */
  readonly barred: string[]
  readonly climb: Ladder['climb']
}

/** Collects the ends of starts, and sends them with code that is fetched while the browser is idle, or with the first failure. */
function collectRecords(options: LoaderOptions['records'], watched: Parameters<typeof createRecords>[1]): RecordEnd {
  const pending: Parameters<RecordEnd>[] = []
  let sender: Promise<ReturnType<typeof createRecords>> | undefined

  function send(given: NonNullable<typeof options>) {
    sender ??= import('./records').then((module) => module.createRecords(given, watched))
    // Records that cannot be sent are not worth a second request.
    sender.then(
      ({ add }) => {
        for (const ended of pending.splice(0)) add(...ended)
      },
      () => {},
    )
  }
  return (...ended) => {
    if (!options || pending.push(ended) > 1) return
    // The starts of a page come together.
    if (sender || ended[2]) send(options)
    else inIdleTime(() => send(options))
  }
}

/** Collects the fields that a visitor changes. */
function collectTouched(signal: AbortSignal) {
  const touched: (EventTarget | null)[] = []
  const onInput = ({ target, isTrusted }: Event) => isTrusted && !touched.includes(target) && touched.push(target)
  document.addEventListener('input', onInput, { capture: true, signal })
  return touched
}

/**
 * Collects what happens to blocks that have started, and fetches the code for it when there is something to do: that for errors and
 * revoked releases with the first of them, that for records while the browser is idle.
 */
export function watchStarted(tools: LadderTools, { barred, climb }: StartedOptions) {
  const { options, jobs, signal } = tools
  const { records, report = logFailure } = options
  const touched = collectTouched(signal)
  let running: Promise<Running> | undefined

  function withRunning(call: (watcher: Running) => void) {
    running ??= import('./watch-running').then((module) =>
      module.watchRunning(tools, { climb, barred, touched, report, record }),
    )
    // Without its code the block runs on, and the next error asks again.
    return running.then(call, () => {
      running = undefined
    })
  }
  const revoke = (names: readonly string[]) => names.length > 0 && withRunning((watcher) => watcher.revoke(names))
  const record = collectRecords(records, { revoke, signal, jobs })

  const pass = faultHandler((event) => withRunning((watcher) => watcher.onEvent(event)))
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, pass, { signal })
  // A running block reports its own end with an event; one that fails before it is ready has its own way down.
  const onEnd = faultHandler((event: CustomEventInit<{ name: string }> & Event) => {
    const job = jobs().find(({ element, entry }) => element === event.target && entry.name === event.detail?.name)
    if (job?.status === 'ready') mark(job, 'failed')
    if (job?.status === 'failed') pass(event)
  })
  document.addEventListener('block:error', onEnd, { signal })
  return record
}
