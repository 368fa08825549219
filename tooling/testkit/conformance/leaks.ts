/** Finds leftovers of a block: listeners, observers, timers, and nodes outside of its root. */
export interface LeakWatch {
  /** One line for each thing left. */
  left(): string[]
  /** Puts the browser's own functions back. */
  stop(): void
}

interface Listening {
  readonly target: EventTarget
  readonly type: string
  readonly listener: unknown
}

/** Counts every start and end in this window from now on. Listeners on nodes that have left the page do not count. */
export function watchLeaks(): LeakWatch {
  const undos = [] as (() => void)[]
  const listening = watchListeners(undos)
  const observers = watchObservers(undos)
  const timers = watchTimers(undos)
  const isHere = ({ target }: Listening) => !(target instanceof Node) || target.isConnected

  return {
    left: () => [
      ...[...listening].filter(isHere).map(({ target, type }) => `listener ${type} on ${target.constructor.name}`),
      ...[...observers].map((observer) => `observer ${observer.constructor.name}`),
      ...[...timers].map((timer) => `timer ${timer}`),
    ],
    stop() {
      for (const undo of undos) undo()
    },
  }
}

function replace<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  value: Owner[Name],
  undos: (() => void)[],
) {
  const before = owner[name]
  owner[name] = value
  undos.push(() => {
    owner[name] = before
  })
  return before
}

const readOptions = (options: boolean | AddEventListenerOptions | undefined | null) =>
  typeof options === 'object' && options !== null ? options : {}
const isWatched = (target: EventTarget, signal: AbortSignal | undefined) =>
  !signal?.aborted && !(target instanceof AbortSignal)
const isSame = (known: Listening, target: EventTarget, type: string, listener: unknown) =>
  known.target === target && known.type === type && known.listener === listener

function watchListeners(undos: (() => void)[]): Set<Listening> {
  const listening = new Set<Listening>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  function forget(target: EventTarget, type: string, listener: unknown) {
    for (const known of listening) if (isSame(known, target, type, listener)) listening.delete(known)
  }
  const watched: typeof addEventListener = function (this: EventTarget, type, listener, options) {
    const { once, signal } = readOptions(options)
    const target = this ?? window
    if (listener && isWatched(target, signal)) {
      listening.add({ target, type, listener })
      if (signal) addEventListener.call(signal, 'abort', () => forget(target, type, listener))
      if (once) addEventListener.call(target, type, () => forget(target, type, listener), { once: true })
    }
    return addEventListener.call(target, type, listener, options)
  }
  replace(EventTarget.prototype, 'addEventListener', watched, undos)
  const unwatched: typeof removeEventListener = function (this: EventTarget, type, listener, options) {
    forget(this ?? window, type, listener)
    return removeEventListener.call(this ?? window, type, listener, options)
  }
  replace(EventTarget.prototype, 'removeEventListener', unwatched, undos)
  return listening
}

interface Observer {
  disconnect(): void
  unobserve?(target: Element): void
}

function watchObservers(undos: (() => void)[]): Set<Observer> {
  const active = new Set<Observer>()
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver'] as const) {
    const { prototype } = window[name] as unknown as { prototype: Observer & { observe(...values: unknown[]): void } }
    const { observe, disconnect } = prototype
    replace(
      prototype,
      'observe',
      function (this: Observer, ...values: unknown[]) {
        active.add(this)
        return observe.apply(this, values)
      },
      undos,
    )
    replace(
      prototype,
      'disconnect',
      function (this: Observer) {
        active.delete(this)
        return disconnect.call(this)
      },
      undos,
    )
  }
  return active
}

function watchTimers(undos: (() => void)[]): Set<unknown> {
  const running = new Set<unknown>()
  const page = window as unknown as Record<string, (...values: never[]) => unknown>
  for (const [start, stop, isOnce] of [
    ['setTimeout', 'clearTimeout', true],
    ['setInterval', 'clearInterval', false],
  ] as const) {
    const begin = page[start] as (call: (...values: unknown[]) => void, ...rest: unknown[]) => unknown
    const end = page[stop] as (timer: unknown) => unknown
    replace(
      page,
      start,
      ((call: (...values: unknown[]) => void, ...rest: unknown[]) => {
        const timer = begin(
          (...values) => {
            if (isOnce) running.delete(timer)
            call(...values)
          },
          ...rest,
        )
        running.add(timer)
        return timer
      }) as never,
      undos,
    )
    replace(
      page,
      stop,
      ((timer: unknown) => {
        running.delete(timer)
        return end(timer)
      }) as never,
      undos,
    )
  }
  return running
}
