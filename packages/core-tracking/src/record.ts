import { attempt } from '@ashlar/core-block/attempt'
import type { TrackedWindow } from './page'

/** An event that waits to be sent. Plain values only: it may outlive its page. */
export interface TrackingRecord {
  /** The same in every attempt, so that the server stores it once. */
  readonly recordId: string
  /** Path of the call. */
  readonly path: string
  readonly event: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Maximum number of waiting records of one protocol, on a page and between pages. */
export const limit = 250

const prefix = 'ashlar.tracking '

/** A unique id. Sites without https have no `randomUUID`. */
export function newId({ crypto }: TrackedWindow): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Removes and returns stored records, without those that a script of the page has spoiled. */
function takeStored(area: Storage, key: string): TrackingRecord[] {
  const text = area.getItem(key) as string
  area.removeItem(key)
  return (JSON.parse(text) as TrackingRecord[]).filter((record) => /^\/api\//.test(record?.path))
}

/**
 * Records in local storage for the next page, by protocol. Each page has its pageId keys, so that two tabs never overwrite one another;
 * the server stores a record that both send once, by its id.
 */
export function createPersistedQueue(view: TrackedWindow) {
  const pageId = newId(view)
  const getKey = (name: string) => `${prefix}${name} ${pageId}`
  const getName = (key: string) => key.split(' ')[1] as string

  const guarded = <Result>(work: (storage: Storage) => Result) => attempt(() => work(view.localStorage))
  const keys = () => guarded((area) => Object.keys(area).filter((key) => key.startsWith(prefix))) ?? []
  /** Names of the protocols with stored records; one that several pages have stored comes as often. */
  const names = () => keys().map(getName)
  /** Removes and returns the records of other pages. */
  function take(name: string): TrackingRecord[] {
    const others = keys().filter((key) => getName(key) === name && key !== getKey(name))
    return others.flatMap((key) => guarded((area) => takeStored(area, key)) ?? [])
  }
  /** Replaces the stored records of this page; an empty list removes them. */
  function leave(name: string, records: readonly TrackingRecord[]) {
    guarded((area) => {
      if (records[0]) area.setItem(getKey(name), JSON.stringify(records))
      else area.removeItem(getKey(name))
    })
  }
  return { names, take, leave }
}
