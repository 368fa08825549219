import { storageOf, type TrackedWindow } from './page'

/** What happened, as it waits to be sent. Plain values only: it may outlive its page. */
export interface TrackingRecord {
  /** Same at every try, so that the server stores it once. */
  readonly recordId: string
  /** Path of the call. */
  readonly path: string
  readonly event: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The most records of one protocol that wait, on a page and between pages. */
export const limit = 250

const prefix = 'ashlar.tracking '

/** An id that nobody else has. Sites without https have no `randomUUID`. */
export function newId({ crypto }: TrackedWindow): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/**
 * What pages leave for the next one, by protocol. A key belongs to one page, so that two tabs never write over one another;
 * what two tabs both send the server knows by its id.
 */
export function createPersistedQueue(view: TrackedWindow) {
  const own = newId(view)
  const storage = () => storageOf(view)
  const keyOf = (name: string) => `${prefix}${name} ${own}`

  function guarded<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      const area = storage()
      return area && work(area)
    } catch {
      return undefined
    }
  }
  /** Names of the protocols that something was left for. */
  function names(): string[] {
    const keys = guarded((area) => Object.keys(area)) ?? []
    return [...new Set(keys.filter((key) => key.startsWith(prefix)).map((key) => key.split(' ')[1] ?? ''))]
  }
  /** Takes out what other pages have left. */
  function take(name: string): TrackingRecord[] {
    const found: TrackingRecord[] = []
    guarded((area) => {
      for (const key of Object.keys(area)) {
        if (!key.startsWith(`${prefix}${name} `) || key === keyOf(name)) continue
        const text = area.getItem(key) ?? ''
        area.removeItem(key)
        guarded(() => found.push(...(JSON.parse(text) as TrackingRecord[]).filter((one) => /^\/api\//.test(one?.path))))
      }
    })
    return found
  }
  /** Leaves records, in place of those that this page has left before; none takes them away. */
  function leave(name: string, records: readonly TrackingRecord[]) {
    guarded((area) => {
      if (records[0]) area.setItem(keyOf(name), JSON.stringify(records))
      else area.removeItem(keyOf(name))
    })
  }
  return { names, take, leave }
}
