import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { auditChange } from './channels.ts'
import type { Database } from './tables.ts'

/** What a key may do: read; also count starts of its sites; also change channels, sites and the catalogue; also make and end keys. */
export const roles = ['reader', 'counter', 'operator', 'admin'] as const

/** The right of a key. */
export type Role = (typeof roles)[number]

/** The holder of a key. */
export interface Actor {
  readonly name: string
  readonly role: Role
  /** The sites whose starts a counter counts; `*` stands for all. Default: none. */
  readonly sites?: readonly string[]
}

/** True for a key that counts the starts of a site: of the role for counting, and bound to the site. Who changes releases does not count as well. */
export const mayCount = ({ role, sites = [] }: Actor, site: string): boolean =>
  role === 'counter' && (sites.includes('*') || sites.includes(site))

/** True for a role that has at least the rights of another. */
export const mayAct = (role: Role, wanted: Role): boolean => roles.indexOf(role) >= roles.indexOf(wanted)

// A key has 192 random bits: a slow hash, which is for passwords of people, would only cost each call its time.
const getHash = (key: string) => createHash('sha256').update(key).digest('base64url')

function makeKey({ name, role, sites = [] }: Actor, id: string) {
  const key = `ashlar_${randomBytes(24).toString('base64url')}`
  const made = { hash: getHash(key), made_at: new Date().toISOString(), ended_at: '' }
  return { key, row: { id, name, role, ...made, sites: sites.join(' ') } }
}

/** Makes a key and returns it: this is the one time that it can be read. `by` is the name of the key that has asked for it. */
export async function createKey(database: Database, actor: Actor, by = 'serve'): Promise<string> {
  return addKey(database, actor, by, randomUUID())
}

async function addKey(database: Database, actor: Actor, by: string, id: string) {
  const { key, row } = makeKey(actor, id)
  const { name, role, sites = [] } = actor
  const ofSites = sites.length > 0 ? ` for ${sites.slice(0, 10).join(', ')}${sites.length > 10 ? ' …' : ''}` : ''
  const text = `make the key "${name}" of role ${role}${ofSites}`
  const change = { block: 'keys', text, actor: by }
  await auditChange(database, change, (transaction) => transaction.insertInto('keys').values(row).execute())
  return key
}

/** Makes the first key, of an admin; undefined where there are keys, also where another server makes it at the same moment. */
export async function createFirstKey(database: Database): Promise<string | undefined> {
  if (!(await isWithoutKeys(database))) return undefined
  try {
    // Another server that makes one at the same moment gives it the same id.
    return await addKey(database, { name: 'first', role: 'admin' }, 'serve', 'first')
  } catch (error) {
    if (!(await isWithoutKeys(database))) return undefined
    throw error
  }
}

class LastAdminError extends Error {}

/** Ends all keys of a name, but for those of the last admin: nobody could make another one. The result has their number, or the problem. */
export async function endKeys(
  database: Database,
  name: string,
  by = 'serve',
): Promise<{ readonly ended: number } | { readonly problem: string }> {
  const change = { block: 'keys', text: `end the keys "${name}"`, actor: by }
  try {
    return await auditChange(database, change, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('keys')
        .set({ ended_at: new Date().toISOString() })
        .where('name', '=', name)
        .where('ended_at', '=', '')
        .executeTakeFirst()
      const admins = transaction.selectFrom('keys').select('id').where('role', '=', 'admin').where('ended_at', '=', '')
      if ((await admins.limit(1).execute()).length === 0) throw new LastAdminError()
      return { ended: Number(numUpdatedRows) }
    })
  } catch (error) {
    if (!(error instanceof LastAdminError)) throw error
    return {
      problem: `The key "${name}" is of the last admin. It was not ended. Make the key of another admin first.`,
    }
  }
}

/** True before the first key was made. */
async function isWithoutKeys(database: Database): Promise<boolean> {
  return (await database.selectFrom('keys').select('id').limit(1).executeTakeFirst()) === undefined
}

/** The holder of a key; undefined for one that is unknown or has ended. It is looked up by its hash, so the time of the answer does not depend on the key. */
export async function findActor(database: Database, key: string): Promise<Actor | undefined> {
  const row = await database
    .selectFrom('keys')
    .select(['name', 'role', 'sites'])
    .where('hash', '=', getHash(key))
    .where('ended_at', '=', '')
    .executeTakeFirst()
  const sites = row?.sites.split(' ').filter((site) => site !== '')
  return row && { name: row.name, role: row.role as Role, ...(sites && { sites }) }
}
