import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from './tables.ts'

/** What a key may do: read; also change channels, sites and the catalogue; also make and end keys. */
export const roles = ['reader', 'operator', 'admin'] as const

/** The right of a key. */
export type Role = (typeof roles)[number]

/** The holder of a key. */
export interface Actor {
  readonly name: string
  readonly role: Role
}

/** True for a role that has at least the rights of another. */
export const mayAct = (role: Role, wanted: Role): boolean => roles.indexOf(role) >= roles.indexOf(wanted)

// A key has 192 random bits: a slow hash, which is for passwords of people, would only cost each call its time.
const getHash = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Makes a key and returns it: this is the one time that it can be read. */
export async function createKey(database: Database, { name, role }: Actor): Promise<string> {
  const key = `ashlar_${randomBytes(24).toString('base64url')}`
  const row = { id: randomUUID(), name, role, hash: getHash(key), made_at: new Date().toISOString(), ended_at: '' }
  await database.insertInto('keys').values(row).execute()
  return key
}

/** Ends all keys of a name; returns their number. */
export async function endKeys(database: Database, name: string): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('keys')
    .set({ ended_at: new Date().toISOString() })
    .where('name', '=', name)
    .where('ended_at', '=', '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** True before the first key was made. */
export async function isWithoutKeys(database: Database): Promise<boolean> {
  return (await database.selectFrom('keys').select('id').limit(1).executeTakeFirst()) === undefined
}

/** The holder of a key; undefined for one that is unknown or has ended. It is looked up by its hash, so the time of the answer does not depend on the key. */
export async function findActor(database: Database, key: string): Promise<Actor | undefined> {
  const row = await database
    .selectFrom('keys')
    .select(['name', 'role'])
    .where('hash', '=', getHash(key))
    .where('ended_at', '=', '')
    .executeTakeFirst()
  return row && { name: row.name, role: row.role as Role }
}
