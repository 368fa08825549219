import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import type { ExpiringRows } from '../domain/retention'

/** Rows of one delete: a longer one would make visitors wait. */
const maxRows = 5000

/** Deletes the oldest rows that have expired; the number of them. `now` in epoch milliseconds. */
export async function deleteExpired(database: Database, rows: ExpiringRows, now: number): Promise<number> {
  const { table, id, column, days, isNumber = false, unless } = rows
  const time = now - days * 24 * 60 * 60 * 1000
  const [key, from] = [sql.ref(id), sql.table(table)]
  const stays = unless ? sql`and ${sql.ref(unless.column)} <> ${unless.value}` : sql``
  const { numAffectedRows = 0n } = await sql`
    delete from ${from} where ${key} in (
      select ${key} from ${from} where ${sql.ref(column)} < ${isNumber ? time : new Date(time).toISOString()} ${stays}
      limit ${sql.lit(maxRows)})`.execute(database)
  return Number(numAffectedRows)
}
