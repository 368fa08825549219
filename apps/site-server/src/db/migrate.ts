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

/** Brings the tables up to date; throws with the step that failed. */
export async function migrate<Tables>(database: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const { error, results } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  }).migrateToLatest()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  const { message = '', code = '' } = error as NodeJS.ErrnoException
  throw new Error(
    failed === undefined
      ? `The database cannot be reached (${message || code}). The site does not start. Check DATABASE_URL, and that the database runs.`
      : `The migration ${failed} failed. The site does not start. Restore the last copy of the database.`,
    { cause: error },
  )
}
