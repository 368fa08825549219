import type { ChannelChange, ChannelStore, RecordedChannels } from '@ashlar/release'
import type { CoreTables } from '../../../db/core-tables'
import { connect, type DatabaseOptions } from '../../../db/open'
import { setting } from '../../../db/settings'
import { databaseChannels, readTaken } from '../repository'
import type { ReleaseTables } from '../tables'
import { type FollowedStore, takeStore } from './follow-store'

/** The channels of a database, and the versions of blocks that the owner of its site has chosen. */
interface OpenChannels {
  readonly store: RecordedChannels
  /** The channels of a release store that the site follows, for changes of it: they begin with what servers of the site have decided. */
  withDecisions(store: ChannelStore): ChannelStore
  /** Rejects, in three parts, where they cannot be read. */
  readChosen(): Promise<Readonly<Record<string, string>>>
  close(): Promise<void>
}

/** Decisions of servers, with the lines of the store, the newest first; what was taken over from it is there once. */
function joinHistories(decided: readonly ChannelChange[], stored: readonly ChannelChange[]): ChannelChange[] {
  const toKey = ({ at, block, text }: ChannelChange) => `${at} ${block} ${text}`
  const known = new Set(stored.map(toKey))
  const own = decided.filter((line) => line.block !== 'channels' && !known.has(toKey(line)))
  const marked = own.map((line) => ({ ...line, text: `${line.text}, by the site` }))
  return [...marked, ...stored].sort((a, b) => (a.at < b.at ? 1 : -1))
}

/** The channels of a release store as a site has them that follows it. A change is written to the store, with what servers have decided about its block, and the site takes it over. */
function withDecisions({ database, live, store }: FollowedStore): ChannelStore {
  return {
    place: store.place,
    async read() {
      const now = await store.read()
      const [before, taken] = [await live.read(), await readTaken(database)]
      // A site that has never run since, or follows another store, has decided nothing about this one.
      if (taken?.place !== store.place) return now
      return { revision: now.revision, blocks: takeStore(before, taken, now) }
    },
    async write({ revision, blocks }, expectedRevision, change) {
      const { [change.block]: _before, ...others } = (await store.read()).blocks
      const changed = blocks[change.block]
      const all = Object.entries({ ...others, ...(changed && { [change.block]: changed }) })
      return store.write({ revision, blocks: Object.fromEntries(all.sort()) }, expectedRevision, change)
    },
    async history() {
      const [stored, taken] = [await store.history(), await readTaken(database)]
      return taken?.place === store.place ? joinHistories(await live.history(), stored) : stored
    },
  }
}

/** Opens the channels of a database for a command. Its tables stay as they are: a server that starts brings them up to date. */
export function openChannels(options: DatabaseOptions): OpenChannels {
  const database = connect<CoreTables & ReleaseTables>(options)
  async function readChosen() {
    try {
      return await setting<Record<string, string>>(database, 'pins', {})
    } catch (error) {
      throw new Error(
        `The settings of the site cannot be read (${(error as Error).message}). Nothing is known of versions that its owner has chosen. Start the site once, then try again.`,
      )
    }
  }
  const live = databaseChannels(database)
  return {
    store: live,
    withDecisions: (store) => withDecisions({ database, live, store }),
    readChosen,
    close: () => database.destroy(),
  }
}
