import type { ChannelStore } from '@ashlar/release'
import type { CoreTables } from '../../db/core-tables'
import { connect, type DatabaseOptions } from '../../db/open'
import { setting } from '../../db/settings'
import { databaseChannels } from './repository'
import type { ReleaseTables } from './tables'

/** The channels of a database, and the versions of blocks that the owner of its site has chosen. */
interface OpenChannels {
  readonly store: ChannelStore
  /** Rejects, in three parts, where they cannot be read. */
  readChosen(): Promise<Readonly<Record<string, string>>>
  close(): Promise<void>
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
  return { store: databaseChannels(database), readChosen, close: () => database.destroy() }
}
