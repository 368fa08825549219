import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@ashlar/release'
import Sqlite from 'better-sqlite3'
import { addDigest, removeDigest } from './backup-digest'
import { BackupRefused, checkVersion, damaged, notOfSite, writeWhole } from './backup-file'
import type { Migrations } from './database'

const name = 'site.sqlite'

/** What is wrong with a file as a database, "ok" for a whole one, and the migrations that it has had: none in that of another program. */
function readCondition(file: string): { readonly condition: unknown; readonly migrated: readonly string[] } {
  try {
    const database = new Sqlite(file, { readonly: true })
    try {
      const condition = database.pragma('integrity_check', { simple: true })
      const isSite = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()
      const names = isSite ? database.prepare('select name from kysely_migration order by name').pluck().all() : []
      return { condition, migrated: names as string[] }
    } finally {
      database.close()
    }
  } catch (error) {
    return { condition: (error as Error).message, migrated: [] }
  }
}

/** Throws for a part that is damaged; `file` is the one that a person knows. Returns the migrations that it has had. */
function checkWhole(part: string, file: string): readonly string[] {
  const { condition, migrated } = readCondition(part)
  if (condition !== 'ok') throw damaged(file, condition)
  return migrated
}

/** Copies the database of a folder as it is at one moment; the site may run and write meanwhile. */
export async function backupSqlite(folder: string, file: string): Promise<void> {
  const source = join(folder, name)
  if (!existsSync(source))
    throw new BackupRefused(`There is no database at ${source}. Nothing was written. Set ASHLAR_DATA to its folder.`)
  await writeWhole(file, async (part) => {
    const database = new Sqlite(source, { fileMustExist: true })
    database.pragma('busy_timeout = 60000')
    try {
      database.prepare('vacuum into ?').run(part)
    } finally {
      database.close()
    }
    checkWhole(part, source)
    await addDigest(part)
  })
}

/** Puts a copy into a folder that has no database. */
export async function restoreSqlite(file: string, folder: string, migrations: Migrations): Promise<void> {
  for (const known of [name, `${name}-wal`])
    if (existsSync(join(folder, known)))
      throw new BackupRefused(
        `There is a database in ${folder}. Nothing was restored. Move it away, or set ASHLAR_DATA to an empty folder.`,
      )
  makeFolder(folder, 0o700)
  await writeWhole(join(folder, name), async (part) => {
    await copyFile(file, part)
    if (!(await removeDigest(part))) throw damaged(file, 'it is not as it was written')
    const migrated = checkWhole(part, file)
    if (migrated.length === 0) throw notOfSite(file)
    checkVersion(migrated, migrations)
  })
}
