import type { Database } from '../../../db/database'
import { retention } from '../domain/retention'
import { deleteExpired } from '../repository/expired'

/** Deletes the rows that are older than their kind may be. Safe to run on every copy of the server, and twice. */
export async function sweep(database: Database, now = Date.now()): Promise<void> {
  for (const rows of retention) while ((await deleteExpired(database, rows, now)) > 0);
}
