import type { SiteDatabase } from '@ashlar/site-server'
import { postComments } from '../content/post-comments'

/** Adds comments to the posts of a site that has none. */
export async function seedComments(database: SiteDatabase, idOf: (text: string) => string): Promise<void> {
  const rows = postComments.flatMap(({ slug, answers = [], ...first }) => {
    const id = idOf(`comment ${slug} ${first.at}`)
    const row = (of: { author: string; text: string; at: string }, rowId: string, parent: string) => ({
      id: rowId,
      item_id: idOf(slug),
      parent_id: parent,
      author: of.author,
      text: of.text,
      status: 'published',
      signs: '{}',
      idempotency_key: `seed-${rowId}`,
      made_at: of.at,
    })
    return [row(first, id, ''), ...answers.map((answer) => row(answer, idOf(`comment ${slug} ${answer.at}`), id))]
  })
  await database
    .insertInto('comments')
    .values(rows)
    .onConflict((row) => row.doNothing())
    .execute()
}
