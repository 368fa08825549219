/** A value kept in the browser, and when it stops to count, in epoch milliseconds (SITE-06). */
interface SessionRecord {
  readonly value: unknown
  readonly expires?: number
}

/** Values kept in the browser, or in memory where the browser refuses; none of it throws (SITE-06). */
export interface Store {
  /** The value; undefined when there is none, it is broken, or its time is over. */
  read(key: string): unknown
  /** Keeps a value, for `life` milliseconds when given, otherwise without end. */
  write(key: string, value: unknown, life?: number): void
  remove(key: string): void
}

/** A store over `localStorage` or `sessionStorage`; the area is asked for anew each time, because asking may throw. */
export function createStorage(area: () => Storage, now: () => number = Date.now): Store {
  const memory = new Map<string, string>()

  function readText(key: string): string | null {
    if (memory.has(key)) return memory.get(key) as string
    try {
      return area().getItem(key)
    } catch {
      return null
    }
  }
  function remove(key: string) {
    memory.delete(key)
    try {
      area().removeItem(key)
    } catch {}
  }
  function write(key: string, value: unknown, life?: number) {
    const record: SessionRecord = life === undefined ? { value } : { value, expires: now() + life }
    const text = JSON.stringify(record)
    try {
      area().setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
  }
  function read(key: string): unknown {
    const text = readText(key)
    if (text === null) return undefined
    try {
      const record: unknown = JSON.parse(text)
      if (typeof record !== 'object' || record === null || !Object.hasOwn(record, 'value')) return undefined
      const { value, expires } = record as SessionRecord
      if (typeof expires !== 'number' || expires > now()) return value
      remove(key)
    } catch {}
    return undefined
  }

  return { read, write, remove }
}
