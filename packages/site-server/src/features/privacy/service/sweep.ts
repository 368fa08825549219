import type { Database } from '../../../db/database'
import { retention } from '../domain/retention'
import { deleteExpired } from '../repository/expired'

const day = 24 * 60 * 60 * 1000

/** Deletes the rows that are older than their kind may be. Safe to run on every copy of the server, and twice. */
export async function sweep(database: Database, now = Date.now()): Promise<void> {
  for (const rows of retention) while ((await deleteExpired(database, rows, now)) > 0);
}

/** Sweeps at once and then daily. Returns a function that stops it. */
export function startSweep(database: Database, report: (problem: string) => void): () => void {
  const run = () =>
    sweep(database).catch((error: unknown) =>
      report(`Old rows were not deleted (${String(error)}). They stay until tomorrow. Check the database.`),
    )
  void run()
  const timer = setInterval(run, day)
  timer.unref()
  return () => clearInterval(timer)
}
