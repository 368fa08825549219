import type { Database } from './database'

/** Stores a set file, or that it was still in use at a time. */
export async function saveSetFile(database: Database, name: string, text: string, now = new Date()): Promise<void> {
  const used_at = now.toISOString()
  await database
    .insertInto('set_files')
    .values({ name, text, used_at })
    .onConflict((row) => row.column('name').doUpdateSet({ used_at }))
    .execute()
}

/** The text of a set file; undefined where none is stored by this name. */
export async function readSetFile(database: Database, name: string): Promise<string | undefined> {
  const row = await database.selectFrom('set_files').select('text').where('name', '=', name).executeTakeFirst()
  return row?.text
}
