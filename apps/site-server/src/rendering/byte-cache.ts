/** Values by key within a number of bytes; those not used for longest leave first. */
export interface ByteCache<Value> {
  /** A value, which counts as used now; undefined for a key that is not there. */
  get(key: string): Value | undefined
  /** Stores a value that takes `bytes`; one that would take more than an eighth of the cache is not stored. */
  set(key: string, value: Value, bytes: number): void
  /** Forgets a value; nothing where there is none. */
  delete(key: string): void
  /** Bytes of all values with their keys. */
  readonly bytes: number
}

/** Bytes of an entry besides its content and key: the objects around them. */
const overhead = 1024

/** A cache in memory. An entry that is larger than an eighth of it is not stored: it would push out too many. */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  // A map has its keys in the order in which they were set.
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let total = 0
  function remove(key: string) {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get bytes() {
      return total
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    delete: remove,
    set(key, value, size) {
      remove(key)
      const bytes = size + key.length * 2 + overhead
      if (bytes > maxBytes / 8) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return
        remove(oldest)
      }
    },
  }
}
