import type { Database } from './database'

/** A setting of the site; `fallback` where none is stored. */
export async function setting<Value>(database: Database, key: string, fallback: Value): Promise<Value> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? (JSON.parse(row.value) as Value) : fallback
}

/** Stores a setting of the site. */
export async function saveSetting(database: Database, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await database
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((row) => row.column('key').doUpdateSet({ value: text }))
    .execute()
}
