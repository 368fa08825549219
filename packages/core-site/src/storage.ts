/** A value kept in the browser, and when it stops to count, in epoch milliseconds; without that it counts for ever (SITE-06). */
export interface SessionRecord {
  readonly value: unknown
  readonly expires?: number
}

/** Values kept in the browser, or in memory where the browser refuses. None of it throws (SITE-06). */
export interface Store {
  /** The value; undefined when there is none, it is broken, or its time is over; one whose time is over is removed. */
  read(key: string): unknown
  /** Keeps a value that JSON can hold, for `life` milliseconds. Default: without end. */
  write(key: string, value: unknown, lifetime?: number): void
  /** Takes a value away. */
  remove(key: string): void
}

/** What a store goes by. */
export interface StorageOptions {
  /** The time in epoch milliseconds. Default: the browser's clock. */
  readonly now?: (() => number) | undefined
}

/** What a call returns; undefined where the browser refuses it. */
function guarded<Result>(call: () => Result): Result | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}

/** A store over `localStorage` or `sessionStorage`. `area` is asked anew each time, because asking may throw (SITE-06). */
export function createStorage(area: () => Storage, { now = Date.now }: StorageOptions = {}): Store {
  const memory = new Map<string, string>()

  function remove(key: string) {
    memory.delete(key)
    guarded(() => area().removeItem(key))
  }
  function write(key: string, value: unknown, lifetime?: number) {
    const record: SessionRecord = lifetime === undefined ? { value } : { value, expires: now() + lifetime }
    const text = guarded(() => JSON.stringify(record))
    if (text === undefined) return
    memory.set(key, text)
    guarded(() => {
      area().setItem(key, text)
      memory.delete(key)
    })
  }
  function read(key: string): unknown {
    const text = memory.get(key) ?? guarded(() => area().getItem(key))
    const record = text ? guarded<unknown>(() => JSON.parse(text)) : undefined
    if (typeof record !== 'object' || record === null || !Object.hasOwn(record, 'value')) return undefined
    const { value, expires } = record as SessionRecord
    if (typeof expires !== 'number' || expires > now()) return value
    remove(key)
    return undefined
  }

  return { read, write, remove }
}
