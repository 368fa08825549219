import { storageOf, type TrackedWindow } from './page'
import type { Send } from './transport'

/** What happened, as it waits to be sent. Plain values only: it may outlive its page. */
export interface TrackingRecord {
  /** Same at every try, so that the server stores it once. */
  readonly recordId: string
  /** Path of the call. */
  readonly path: string
  readonly event: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The most records that wait, on a page and between pages. */
export const limit = 100

const key = 'ashlar.tracking'

function read(storage: Storage | undefined): TrackingRecord[] {
  const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept.filter((one) => /^\/api\//.test(one?.path)) : []
}

/** Takes out the records that an earlier page could not see through; two tabs then do not both send them. */
export function recall(view: TrackedWindow): TrackingRecord[] {
  const storage = storageOf(view)
  try {
    return read(storage)
  } catch {
    return []
  } finally {
    storage?.removeItem(key)
  }
}

/** Leaves records for the next page; false when there is nowhere to leave them. */
export function remember(view: TrackedWindow, records: readonly TrackingRecord[]): boolean {
  try {
    const storage = storageOf(view)
    storage?.setItem(key, JSON.stringify([...read(storage), ...records].slice(-limit)))
    return !!storage
  } catch {
    return false
  }
}

/** The form of a record, its cookie and crumb read at the moment of sending: only then may they be read. */
export type Encode = (record: TrackingRecord) => Record<string, string>

/** Makes the function that sends a record and says whether it is done with. */
export function courier(base: string, send: Send, encode: Encode) {
  let refusals = 0

  return async (record: TrackingRecord): Promise<boolean> => {
    let status = 0
    try {
      status = await send({ url: base + record.path, body: new URLSearchParams(encode(record)) })
    } catch {}
    const hundreds = Math.floor(status / 100)
    // Refused twice is refused for good; once may have been a stale crumb, which is read anew.
    const isDone = hundreds === 2 || (hundreds === 4 && status !== 429 && ++refusals > 1)
    if (isDone) refusals = 0
    return isDone
  }
}
