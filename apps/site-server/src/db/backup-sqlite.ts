import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@ashlar/release'
import Sqlite from 'better-sqlite3'
import { BackupRefused, writeWhole } from './backup-file'

const name = 'site.sqlite'

/** What is wrong with a file as a database; "ok" for a whole one. */
function readCondition(file: string): unknown {
  try {
    const database = new Sqlite(file, { readonly: true })
    try {
      return database.pragma('integrity_check', { simple: true })
    } finally {
      database.close()
    }
  } catch (error) {
    return (error as Error).message
  }
}

/** Throws for a part that is damaged; `file` is the one that a person knows. */
function checkWhole(part: string, file: string) {
  const condition = readCondition(part)
  if (condition !== 'ok')
    throw new BackupRefused(`The file ${file} is damaged (${condition}). Nothing was written. Use another.`)
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
  })
}

/** Puts a copy into a folder that has no database. */
export async function restoreSqlite(file: string, folder: string): Promise<void> {
  for (const known of [name, `${name}-wal`])
    if (existsSync(join(folder, known)))
      throw new BackupRefused(
        `There is a database in ${folder}. Nothing was restored. Move it away, or set ASHLAR_DATA to an empty folder.`,
      )
  makeFolder(folder)
  await writeWhole(join(folder, name), async (part) => {
    await copyFile(file, part)
    checkWhole(part, file)
  })
}
