import { BackupRefused, getEngine, notOfSite } from './db/backup-file'
import { backupPostgres, restorePostgres } from './db/backup-postgres'
import { backupSqlite, restoreSqlite } from './db/backup-sqlite'
import type { DatabaseOptions } from './db/open'
import { migrations } from './tables'

/** Writes the database of a site into a file, while the site runs. */
export const backup = ({ url, folder }: DatabaseOptions, file: string): Promise<void> =>
  url ? backupPostgres(url, file) : backupSqlite(folder, file)

/** Puts a backup into an empty place; refuses one that has content. */
export async function restore(file: string, { url, folder }: DatabaseOptions): Promise<void> {
  const engine = await getEngine(file)
  const wanted = url ? 'postgres' : 'sqlite'
  if (engine === undefined) throw notOfSite(file)
  if (engine !== wanted)
    throw new BackupRefused(
      engine === 'postgres'
        ? 'This is a backup of Postgres. Nothing was restored. Set DATABASE_URL to an empty database.'
        : 'This is a backup of SQLite. Nothing was restored. Unset DATABASE_URL.',
    )
  if (url) await restorePostgres(file, url, migrations)
  else await restoreSqlite(file, folder, migrations)
}

/** Runs one of the commands; the result is a sentence and the exit code. */
export async function runBackupCommand(
  command: 'backup' | 'restore',
  file: string | undefined,
  options: DatabaseOptions,
): Promise<{ readonly code: 0 | 1; readonly output: string }> {
  if (!file) return { code: 1, output: `No file is named. Nothing was done. Write: npm run ${command} -- FILE` }
  try {
    await (command === 'backup' ? backup(options, file) : restore(file, options))
    const done = command === 'backup' ? `The backup is in ${file}.` : 'The backup is restored. Start the site.'
    return { code: 0, output: done }
  } catch (error) {
    if (error instanceof BackupRefused) return { code: 1, output: error.message }
    return {
      code: 1,
      output: `${(error as Error).message}. The ${command} has failed. Check the database and the disk.`,
    }
  }
}
