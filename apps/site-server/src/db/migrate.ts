import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Migrations } from './database'

/**
 * The migrations of all features. A name may have a part in several of them: the parts run one after the other as one
 * step. That is how the first steps of a site, which once created every table at once, belong to their features today.
 */
export function joinMigrations(parts: readonly Migrations[]): Migrations {
  const joined: Record<string, Migration> = {}
  for (const [name, part] of parts.flatMap((migrations) => Object.entries(migrations))) {
    const before = joined[name]
    joined[name] = {
      async up(database) {
        await before?.up(database)
        await part.up(database)
      },
    }
  }
  return joined
}

/** Codes of SQLite and Postgres for a disk without room and for a database that takes no writes: what is stored is whole. */
const refusesWrites = /^(?:SQLITE_(?:FULL|READONLY|IOERR|PERM|CANTOPEN)|53100|25006|42501)/

const getRemedy = (code: string) =>
  refusesWrites.test(code)
    ? 'Make room for the database, let the server write there, and start again.'
    : 'Its tables are as before: start the version of before, or restore a copy of before it.'

/** The migration of a newer server that has changed the tables. */
const getNewer = ({ message }: Error) =>
  /^corrupted migrations: previously executed migration (\S+) is/.exec(message)?.[1]

function toProblem(error: NodeJS.ErrnoException, failed: string | undefined): string {
  const { message, code = '' } = error
  const reason = message || code
  const newer = getNewer(error)
  if (newer)
    return `A newer server has changed the database (${newer}). The site does not start. Start that version, or restore a copy of before it.`
  if (failed !== undefined)
    return `The migration ${failed} failed (${reason}). The site does not start. ${getRemedy(code)}`
  // At the end of all migrations, or before the first.
  return refusesWrites.test(code)
    ? `The database takes no writes (${reason}). The site does not start. ${getRemedy(code)}`
    : `The database cannot be reached (${reason}). The site does not start. Check DATABASE_URL, and that the database runs.`
}

/** Brings the tables up to date; throws with the step that failed. */
export async function migrate<Tables>(database: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const { error, results } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  }).migrateToLatest()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new Error(toProblem(error as Error, failed), { cause: error })
}
