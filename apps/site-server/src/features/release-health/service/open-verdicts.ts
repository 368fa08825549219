import type { Catalogue } from '@ashlar/manifest'
import type { ChannelStore, Verdict } from '@ashlar/release'
import type { CoreTables } from '../../../db/core-tables'
import { connect, type DatabaseOptions } from '../../../db/open'
import type { ReleaseHealthTables } from '../tables'
import { verdictOn } from './heal'

/** The verdicts of a running site, for a command. */
interface OpenVerdicts {
  /** Verdicts by name; rejects, in three parts, where they cannot be read. */
  read(store: ChannelStore, catalogue: Catalogue, names: readonly string[]): Promise<Record<string, Verdict>>
  close(): Promise<void>
}

/** Opens what a site has counted, to read it. Its tables stay as they are: a server that starts brings them up to date. */
export function openVerdicts(options: DatabaseOptions): OpenVerdicts {
  const database = connect<CoreTables & ReleaseHealthTables>(options)
  return {
    async read(store, catalogue, names) {
      const verdicts: Record<string, Verdict> = {}
      try {
        for (const name of names) {
          const verdict = await verdictOn({ database, store, catalogue: () => catalogue }, name, new Date())
          if (verdict) verdicts[name] = verdict
        }
      } catch (error) {
        throw new Error(
          `What the site has counted cannot be read (${(error as Error).message}). Its verdicts are not shown. Start the site once, then try again.`,
        )
      }
      return verdicts
    },
    close: () => database.destroy(),
  }
}
