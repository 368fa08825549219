import type { SiteDatabase } from '@ashlar/site-server'

/** Likes of each post, by its slug. */
const likes: Readonly<Record<string, number>> = { 'how-slow-is-slow': 7, 'the-hour-before-the-tide': 3, figs: 12 }

/** Adds likes to the posts of a site that has none. */
export async function seedReactions(database: SiteDatabase, idOf: (slug: string) => string): Promise<void> {
  const rows = Object.entries(likes).flatMap(([slug, count]) =>
    Array.from({ length: count }, (_, at) => ({
      item_id: idOf(slug),
      visitor: `seed-${at}`,
      made_at: '2026-10-20T09:00:00.000Z',
    })),
  )
  await database
    .insertInto('likes')
    .values(rows)
    .onConflict((row) => row.doNothing())
    .execute()
}
