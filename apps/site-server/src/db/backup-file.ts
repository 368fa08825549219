import { existsSync } from 'node:fs'
import { chmod, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Migrations } from './database'

/** An error with its three parts, for the person at the command line. */
export class BackupRefused extends Error {}

export const damaged = (file: string, reason: unknown) =>
  new BackupRefused(`The file ${file} is damaged (${reason}). Nothing was written. Use another.`)

export const notOfSite = (file: string) =>
  new BackupRefused(`${file} is no backup of a site. Nothing was restored. Check its name.`)

/** Throws for a backup that a newer server has made: its tables are not known here. */
export function checkVersion(migrated: readonly string[], migrations: Migrations): void {
  const newer = migrated.findLast((name) => !Object.hasOwn(migrations, name))
  if (newer !== undefined)
    throw new BackupRefused(
      `The backup is of a newer version (${newer}). Nothing was restored. Restore it with that version.`,
    )
}

/** Makes a file whole or not at all, readable by its owner alone. Refuses to take the place of another. */
export async function writeWhole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  if (existsSync(file))
    throw new BackupRefused(`There is a file at ${file}. Nothing was written. Name another, or move it away.`)
  // Not made here: it may be a disk that is not mounted.
  if (!existsSync(dirname(file)))
    throw new BackupRefused(`There is no folder ${dirname(file)}. Nothing was written. Make it, or mount its disk.`)
  const part = `${file}.part`
  try {
    await rm(part, { force: true })
    // Nobody else reads it while it grows either.
    await writeFile(part, '', { mode: 0o600, flag: 'wx' })
    await write(part)
    await chmod(part, 0o600)
    const handle = await open(part, 'r+')
    await handle.sync()
    await handle.close()
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/** The engine that a backup is of, by its first bytes; undefined for every other file. */
export async function getEngine(file: string): Promise<'sqlite' | 'postgres' | undefined> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file at ${file}. Nothing was restored. Check its name.`)
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
  await handle.close()
  if (buffer.toString('latin1').startsWith('SQLite format 3')) return 'sqlite'
  return buffer[0] === 0x1f && buffer[1] === 0x8b ? 'postgres' : undefined
}
