import type { ReactionDatabase } from './tables'

/** One like of a visitor. */
export interface Like {
  /** A post. */
  readonly itemId: string
  /** The hash of the visitor's cookie. */
  readonly visitor: string
}

/** Number of visitors who like an item. */
export async function likeCount(database: ReactionDatabase, itemId: string): Promise<number> {
  const { count } = await database
    .selectFrom('likes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isLikedBy(database: ReactionDatabase, { itemId, visitor }: Like): Promise<boolean> {
  const row = await database
    .selectFrom('likes')
    .select('visitor')
    .where('item_id', '=', itemId)
    .where('visitor', '=', visitor)
    .executeTakeFirst()
  return row !== undefined
}

/** Saves that a visitor likes an item, or no longer does. A repeated call changes nothing. */
export async function setLike(database: ReactionDatabase, { itemId, visitor }: Like, isLiked: boolean): Promise<void> {
  if (isLiked) {
    await database
      .insertInto('likes')
      .values({ item_id: itemId, visitor, made_at: new Date().toISOString() })
      .onConflict((row) => row.doNothing())
      .execute()
    return
  }
  await database.deleteFrom('likes').where('item_id', '=', itemId).where('visitor', '=', visitor).execute()
}
