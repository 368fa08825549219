import { randomUUID } from 'node:crypto'
import { getLine, isRecipient, type NewLetter } from './domain'
import type { MailDatabase, MailTables } from './tables'

export type Letter = MailTables['letters']

/**
 * Writes a letter into the outbox, once for its kind, cause and part. Called within the transaction of its cause: both are
 * written, or none. One whose address is none is set aside at once, as a wrong address must not undo an order.
 */
export async function queueLetter(work: MailDatabase, letter: NewLetter, now = Date.now()): Promise<void> {
  const { kind, cause, part = '', to, subject, ...content } = letter
  const isGood = isRecipient(to)
  await work
    .insertInto('letters')
    .values({
      id: randomUUID(),
      once_key: [kind, cause, part].join(' '),
      cause,
      kind,
      recipient: getLine(to),
      subject: getLine(subject),
      content: JSON.stringify(content),
      state: isGood ? 'waiting' : 'set-aside',
      tries: 0,
      next_at: now,
      problem: isGood ? '' : 'The address is no email address.',
      received_at: new Date(now).toISOString(),
      sent_at: null,
    })
    .onConflict((row) => row.column('once_key').doNothing())
    .execute()
}

/** Ids of letters whose time has come, the oldest first. */
export async function dueLetters(database: MailDatabase, now: number): Promise<string[]> {
  const rows = await database
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes a letter for one try until `until`; undefined when another server has it. */
export function takeLetter(
  database: MailDatabase,
  id: string,
  now: number,
  until: number,
): Promise<Letter | undefined> {
  return database
    .updateTable('letters')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_at: until }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Saves the result of a try. */
export async function saveTry(
  database: MailDatabase,
  id: string,
  result: Partial<Pick<Letter, 'state' | 'next_at' | 'problem' | 'sent_at' | 'content'>>,
): Promise<void> {
  await database.updateTable('letters').set(result).where('id', '=', id).execute()
}

/** One letter by its id. */
export const letterById = (database: MailDatabase, id: string): Promise<Letter | undefined> =>
  database.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()

/** The letters of a cause, the oldest first. */
export const getLetters = (database: MailDatabase, cause: string): Promise<Letter[]> =>
  database.selectFrom('letters').selectAll().where('cause', '=', cause).orderBy('received_at').execute()

/** Lets a letter that was set aside be tried again; false for every other. */
export async function retryLetter(database: MailDatabase, id: string, now = Date.now()): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('letters')
    .set({ state: 'waiting', tries: 0, next_at: now })
    .where('id', '=', id)
    .where('state', '=', 'set-aside')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many letters are in each state. */
export async function countLetters(database: MailDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('letters')
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

/** How many letters wait that should have been tried by `time`. */
export async function countLate(database: MailDatabase, time: number): Promise<number> {
  const { count } = await database
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'waiting')
    .where('next_at', '<', time)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One page of letters, newest first; an empty state matches all. */
export function listLetters(database: MailDatabase, state: string, size: number, page: number): Promise<Letter[]> {
  const all = database.selectFrom('letters').selectAll()
  return (state ? all.where('state', '=', state) : all)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}
