import { type Kysely, sql } from 'kysely'
import type { Migrations } from './database'

/** Whether the database answers and has run these migrations; one of a newer server has run more. */
export async function hasMigrations<Tables>(database: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  const done = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).every((name) => done.has(name))
}
