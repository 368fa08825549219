import type { Database } from '../../db/database'
import { saveSetting, setting } from '../../db/settings'

/** Stored passwords by the path of their page. */
type Locks = Readonly<Record<string, string>>

/** The stored password of a page; undefined for a page without one. */
export async function getLock(database: Database, path: string): Promise<string | undefined> {
  const locks = await setting<Locks>(database, 'pageLocks', {})
  return Object.hasOwn(locks, path) ? locks[path] : undefined
}

/** Stores the password of a page, in the form of `hashPassword`. */
export async function saveLock(database: Database, path: string, hash: string): Promise<void> {
  await saveSetting(database, 'pageLocks', { ...(await setting<Locks>(database, 'pageLocks', {})), [path]: hash })
}
