import type { StartCount } from './domain'
import type { ReleaseHealthDatabase } from './tables'

/** Adds counts to those of the minute. */
export async function addStarts(database: ReleaseHealthDatabase, counts: readonly StartCount[]): Promise<void> {
  for (const one of counts)
    await database
      .insertInto('release_starts')
      .values(one)
      .onConflict((row) =>
        row
          .columns(['block', 'version', 'minute', 'cohort', 'outcome'])
          .doUpdateSet((update) => ({ count: update('release_starts.count', '+', one.count) })),
      )
      .execute()
}

/** The counts from a minute on, of one block or of all. */
export async function startsSince(
  database: ReleaseHealthDatabase,
  minute: string,
  block?: string,
): Promise<StartCount[]> {
  const since = database.selectFrom('release_starts').selectAll().where('minute', '>=', minute)
  return (block === undefined ? since : since.where('block', '=', block)).execute()
}

/** Removes the counts from before a minute. */
export async function removeStartsBefore(database: ReleaseHealthDatabase, minute: string): Promise<void> {
  await database.deleteFrom('release_starts').where('minute', '<', minute).execute()
}
