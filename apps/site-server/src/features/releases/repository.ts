import { type Channels, noChannels } from '@ashlar/manifest'
import { checkStored, maxHistory, type NamedUntil, noteNamed, type RecordedChannels } from '@ashlar/release'
import { inTransaction } from '../../db/database'
import type { ReleaseDatabase } from './tables'

const place = 'the table "channels" of the database'

/** The error of a database that no server of this version has opened yet, or that cannot be reached. */
const unreadable = (error: unknown) =>
  new Error(
    `The channels cannot be read from ${place} (${(error as Error).message}). They are not used. Check DATABASE_URL, and start the site once: it makes the table.`,
    { cause: error },
  )

/** Rows of the table: the channels that pages follow, what they named before, and those of the release store as they were taken over last. */
type RowId = 'live' | 'named' | 'store'

const findRow = (database: ReleaseDatabase, id: RowId) =>
  database.selectFrom('channels').select(['revision', 'blocks']).where('id', '=', id).executeTakeFirst()

/** Writes a row beside the live one. */
async function saveRow(database: ReleaseDatabase, id: RowId, revision: number, value: unknown): Promise<void> {
  const row = { revision, blocks: JSON.stringify(value) }
  await database
    .insertInto('channels')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

async function readNamed(database: ReleaseDatabase): Promise<NamedUntil | undefined> {
  const row = await findRow(database, 'named')
  const { since, named, until } = JSON.parse(row?.blocks ?? '{}') as Partial<NamedUntil>
  return since && named && until ? { since, named, until } : undefined
}

/** The channels of a release store as they were taken over last. */
export interface TakenChannels extends Channels {
  /** Where they were. */
  readonly place: string
}

/** Undefined before the first time. */
export async function readTaken(database: ReleaseDatabase): Promise<TakenChannels | undefined> {
  const row = await findRow(database, 'store')
  const { place, blocks } = JSON.parse(row?.blocks ?? '{}') as Partial<TakenChannels>
  return row && place !== undefined && blocks ? { revision: Number(row.revision), place, blocks } : undefined
}

/** Remembers the channels that were taken over. */
export const saveTaken = (database: ReleaseDatabase, { revision, place, blocks }: TakenChannels): Promise<void> =>
  saveRow(database, 'store', revision, { place, blocks })

const parse = ({ revision, blocks }: { readonly revision: number; readonly blocks: string }): Channels =>
  checkStored(place, `{"revision":${Number(revision)},"blocks":${blocks}}`)

/** The live channels before a change; none where they are broken, as then they name nothing that is known. */
async function readBefore(transaction: ReleaseDatabase): Promise<Channels> {
  const row = await findRow(transaction, 'live')
  try {
    return row ? parse(row) : noChannels
  } catch {
    return noChannels
  }
}

/** Channels in the database of a site: all its servers follow the same ones. */
export function databaseChannels(database: ReleaseDatabase): RecordedChannels {
  return {
    place,
    async read() {
      const row = await findRow(database, 'live').catch((error) => Promise.reject(unreadable(error)))
      return parse(row ?? { revision: 0, blocks: '{}' })
    },
    namedUntil: () => readNamed(database),
    write: (next, expectedRevision, change) =>
      inTransaction(database, async (transaction) => {
        const before = await readBefore(transaction)
        const { numUpdatedRows } = await transaction
          .updateTable('channels')
          .set({ revision: next.revision, blocks: JSON.stringify(next.blocks) })
          .where('id', '=', 'live')
          .where('revision', '=', expectedRevision)
          .executeTakeFirst()
        if (Number(numUpdatedRows) === 0) return 'conflict'
        const named = noteNamed(await readNamed(transaction), before, next, change.at)
        await saveRow(transaction, 'named', next.revision, named)
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
