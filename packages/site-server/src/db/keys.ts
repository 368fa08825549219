import { randomBytes } from 'node:crypto'
import type { Database } from './database'

/** A secret of the site by name, made at the first use; every copy of the server gets the same. */
export async function siteKey(database: Database, name: string): Promise<string> {
  await database
    .insertInto('keys')
    .values({ name, secret: randomBytes(32).toString('hex') })
    .onConflict((row) => row.column('name').doNothing())
    .execute()
  const { secret } = await database
    .selectFrom('keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return secret
}
