import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether a database is a cluster that speaks Postgres; SQLite otherwise. */
export const isPostgres = <Tables>(database: Kysely<Tables>): boolean =>
  database.getExecutor().adapter instanceof PostgresAdapter
