import { type ChannelStore, checkStored, maxHistory } from '@ashlar/release'
import { inTransaction } from '../../db/database'
import type { ReleaseDatabase } from './tables'

const place = 'the table "channels" of the database'

/** The error of a database that no server of this version has opened yet, or that cannot be reached. */
const unreadable = (error: unknown) =>
  new Error(
    `The channels cannot be read from ${place} (${(error as Error).message}). They are not used. Check DATABASE_URL, and start the site once: it makes the table.`,
    { cause: error },
  )

/** Channels in the database of a site: all its servers follow the same ones. */
export function databaseChannels(database: ReleaseDatabase): ChannelStore {
  const readRow = () =>
    database
      .selectFrom('channels')
      .select(['revision', 'blocks'])
      .where('id', '=', 'live')
      .executeTakeFirstOrThrow()
      .catch((error) => Promise.reject(unreadable(error)))
  return {
    place,
    async read() {
      const { revision, blocks } = await readRow()
      return checkStored(place, `{"revision":${Number(revision)},"blocks":${blocks}}`)
    },
    write: (next, expectedRevision, change) =>
      inTransaction(database, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('channels')
          .set({ revision: next.revision, blocks: JSON.stringify(next.blocks) })
          .where('id', '=', 'live')
          .where('revision', '=', expectedRevision)
          .executeTakeFirst()
        if (Number(numUpdatedRows) === 0) return 'conflict'
        await transaction
          .insertInto('channel_changes')
          .values({ ...change, reason: change.reason ?? '' })
          .execute()
        await transaction
          .deleteFrom('channel_changes')
          .where('revision', '<=', next.revision - maxHistory)
          .execute()
        return 'written'
      }),
    async history() {
      const rows = await database.selectFrom('channel_changes').selectAll().orderBy('revision', 'desc').execute()
      return rows.map(({ reason, ...row }) => ({ ...row, ...(reason && { reason }) }))
    },
  }
}
