import type { ChannelStore } from '@ashlar/release'
import type { CoreTables } from '../../db/database'
import { connect, type DatabaseOptions } from '../../db/open'
import { databaseChannels } from './repository'
import type { ReleaseTables } from './tables'

/** Opens the channels of a database for a command. Its tables stay as they are: a server that starts brings them up to date. */
export function openChannels(options: DatabaseOptions): { readonly store: ChannelStore; close(): Promise<void> } {
  const database = connect<CoreTables & ReleaseTables>(options)
  return { store: databaseChannels(database), close: () => database.destroy() }
}
