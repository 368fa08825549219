import { randomBytes, randomUUID } from 'node:crypto'
import { type Database, inTransaction } from './database'

/** The keys of one name: the first signs, all verify. */
export type SiteKeys = readonly [current: string, ...others: string[]]

interface StoredKey {
  readonly secret: string
  /** When it begins to sign, in epoch milliseconds; 0 for the first one. */
  readonly startsAt: number
}

const newSecret = () => randomBytes(32).toString('hex')

/** All keys of a name, oldest first; the first is made where there is none, and every copy of the server gets the same. */
async function storedKeys(database: Database, name: string): Promise<StoredKey[]> {
  const first = () => database.selectFrom('keys').select('secret').where('name', '=', name)
  let row = await first().executeTakeFirst()
  if (!row) {
    const made = database.insertInto('keys').values({ name, secret: newSecret() })
    await made.onConflict((conflict) => conflict.column('name').doNothing()).execute()
    row = await first().executeTakeFirstOrThrow()
  }
  const rotated = await database
    .selectFrom('rotated_keys')
    .select(['secret', 'starts_at'])
    .where('name', '=', name)
    .orderBy('starts_at')
    .execute()
  const later = rotated.map(({ secret, starts_at }) => ({ secret, startsAt: starts_at }))
  return [{ secret: row.secret, startsAt: 0 }, ...later]
}

function inOrder(stored: readonly StoredKey[], now: number): SiteKeys {
  const current = stored.findLastIndex(({ startsAt }) => startsAt <= now)
  const others = stored.filter((_, at) => at !== current).reverse()
  return [stored[current]?.secret ?? '', ...others.map(({ secret }) => secret)]
}

/** The keys of the site by name. One that was rotated verifies on; one that is not used yet verifies already. */
export const siteKeys = async (database: Database, name: string, now = Date.now()): Promise<SiteKeys> =>
  inOrder(await storedKeys(database, name), now)

/** How long a process uses keys before it reads them again, in milliseconds. */
const maxAge = 10_000
/** Time from the making of a key until it signs, in milliseconds: by then every process knows it. */
const noticeTime = 60_000

/** Reads the keys of a name that each request needs; where the database does not answer, those of before go on. */
export function followKeys(database: Database, name: string): () => Promise<SiteKeys> {
  let known: StoredKey[] | undefined
  let reading: Promise<StoredKey[]> | undefined
  let readAt = 0
  async function read() {
    try {
      known = await storedKeys(database, name)
    } catch (error) {
      if (!known) throw error
    } finally {
      reading = undefined
    }
    readAt = Date.now()
    return known
  }
  return async () => {
    const now = Date.now()
    if (!known || Math.abs(now - readAt) > maxAge) reading ??= read()
    return inOrder(reading ? await reading : (known ?? []), now)
  }
}

/** Gives each name a new key, which signs in a minute. With `isAtOnce` it signs now and the others end: they are known to an attacker. */
export function rotateKeys(database: Database, { isAtOnce = false, now = Date.now() } = {}): Promise<string[]> {
  return inTransaction(database, async (transaction) => {
    const rows = await transaction.selectFrom('keys').select('name').orderBy('name').execute()
    for (const { name } of rows) {
      if (isAtOnce) {
        await transaction.updateTable('keys').set({ secret: newSecret() }).where('name', '=', name).execute()
        await transaction.deleteFrom('rotated_keys').where('name', '=', name).execute()
      } else {
        const key = { id: randomUUID(), name, secret: newSecret(), starts_at: now + noticeTime }
        await transaction.insertInto('rotated_keys').values(key).execute()
      }
    }
    return rows.map(({ name }) => name)
  })
}

/** Ends the keys that were replaced before a time, but for some names. Returns how many there were. */
export function endKeys(database: Database, before: number, except: readonly string[]): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const rows = await transaction.selectFrom('keys').select('name').orderBy('name').execute()
    let ended = 0
    for (const { name } of rows.filter((row) => !except.includes(row.name))) {
      const stored = await storedKeys(transaction, name)
      const last = stored.findLastIndex(({ startsAt }) => startsAt <= before)
      const first = stored[last]
      if (last < 1 || !first) continue
      await transaction.updateTable('keys').set({ secret: first.secret }).where('name', '=', name).execute()
      await transaction
        .deleteFrom('rotated_keys')
        .where('name', '=', name)
        .where('starts_at', '<=', first.startsAt)
        .execute()
      ended += last
    }
    return ended
  })
}

/** The names of all keys, how many of each verify, and since when the current one signs; 0 where those before it have ended. */
export async function listKeys(database: Database, now = Date.now()) {
  const rows = await database.selectFrom('keys').select('name').orderBy('name').execute()
  return Promise.all(
    rows.map(async ({ name }) => {
      const stored = await storedKeys(database, name)
      return { name, count: stored.length, since: stored.findLast(({ startsAt }) => startsAt <= now)?.startsAt ?? 0 }
    }),
  )
}
