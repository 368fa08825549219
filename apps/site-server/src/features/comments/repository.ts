import { randomUUID } from 'node:crypto'
import { anyContains } from '../../db/containing'
import type { CommentInput, Signs } from './domain'
import type { CommentDatabase } from './tables'

export type Status = 'published' | 'pending' | 'removed'
export type Mark = 'like' | 'flag'

/** One mark of a visitor on a comment. */
export interface CommentMark {
  /** Of the comment. */
  readonly id: string
  readonly mark: Mark
  /** The hash of the visitor's cookie. */
  readonly visitor: string
}

const maxComments = 500

/** The published comments of an item, newest first, with their likes and the marks of this visitor. */
export async function publishedComments(database: CommentDatabase, itemId: string, visitor = '') {
  const rows = await database
    .selectFrom('comments')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('status', '=', 'published')
    .orderBy('made_at', 'desc')
    .limit(maxComments)
    .execute()
  const marks = await database
    .selectFrom('comment_marks')
    .select(['comment_id', 'visitor', 'mark'])
    .where('comment_id', 'in', ['', ...rows.map(({ id }) => id)])
    .execute()
  return rows.map((row) => {
    const ownMarks = marks.filter(({ comment_id }) => comment_id === row.id)
    const has = (mark: Mark) => ownMarks.some((given) => given.mark === mark && given.visitor === visitor)
    return {
      ...row,
      likes: ownMarks.filter(({ mark }) => mark === 'like').length,
      isLiked: has('like'),
      isFlagged: has('flag'),
    }
  })
}

/** Numbers of published comments by item. */
export async function commentCounts(database: CommentDatabase, items: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('comments')
    .select(({ fn }) => ['item_id', fn.countAll().as('count')])
    .where('item_id', 'in', [...items, ''])
    .where('status', '=', 'published')
    .groupBy('item_id')
    .execute()
  return new Map(rows.map(({ item_id, count }) => [item_id, Number(count)]))
}

/** The item with the most published comments, and their number; undefined without comments. */
export function itemWithMaxComments(database: CommentDatabase) {
  return database
    .selectFrom('comments')
    .select(({ fn }) => ['item_id', fn.countAll().as('count')])
    .where('status', '=', 'published')
    .groupBy('item_id')
    .orderBy('count', 'desc')
    .orderBy('item_id')
    .limit(1)
    .executeTakeFirst()
}

export function commentById(database: CommentDatabase, id: string) {
  return database.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function commentByKey(database: CommentDatabase, key: string) {
  return database.selectFrom('comments').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

/** Saves a comment once per idempotency key, and returns the one with that key. */
export async function saveComment(database: CommentDatabase, input: CommentInput, status: Status, signs: Signs) {
  const key = input.intentId || randomUUID()
  await database
    .insertInto('comments')
    .values({
      id: randomUUID(),
      item_id: input.itemId,
      parent_id: input.parentId,
      author: input.author,
      text: input.text,
      status,
      signs: JSON.stringify(signs),
      idempotency_key: key,
      made_at: new Date().toISOString(),
    })
    .onConflict((row) => row.column('idempotency_key').doNothing())
    .execute()
  return (await commentByKey(database, key)) as NonNullable<Awaited<ReturnType<typeof commentByKey>>>
}

/** Sets or removes a mark, once per visitor, and returns how many there are now. */
export async function setMark(database: CommentDatabase, { id, mark, visitor }: CommentMark, isOn: boolean) {
  const row = { comment_id: id, visitor, mark }
  if (isOn)
    await database
      .insertInto('comment_marks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await database
      .deleteFrom('comment_marks')
      .where('comment_id', '=', id)
      .where('visitor', '=', visitor)
      .where('mark', '=', mark)
      .execute()
  const { count } = await database
    .selectFrom('comment_marks')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('comment_id', '=', id)
    .where('mark', '=', mark)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Sets the status of a comment; false where there is none. An approved comment starts without reports. */
export async function setStatus(database: CommentDatabase, id: string, status: Status): Promise<boolean> {
  if (status === 'published')
    await database.deleteFrom('comment_marks').where('comment_id', '=', id).where('mark', '=', 'flag').execute()
  const { numUpdatedRows } = await database
    .updateTable('comments')
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The newest comments for the owner, those that wait first; or those that the owner has removed. */
export function commentsToModerate(database: CommentDatabase, limit: number, isRemoved: boolean, search: string) {
  return database
    .selectFrom('comments')
    .selectAll()
    .where('status', isRemoved ? '=' : '!=', 'removed')
    .where(anyContains(['author', 'text'], search))
    .orderBy('status')
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute()
}
