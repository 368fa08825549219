import { randomUUID } from 'node:crypto'
import { anyContains } from '../../db/containing'
import { getLine, isRecipient, type NewEmail } from './domain'
import type { MailDatabase, MailTables } from './tables'

export type Email = MailTables['emails']

/**
 * Writes an email into the outbox, once for its kind, cause and part. Called within the transaction of its cause: both are
 * written, or none. One whose address is none is set aside at once, as a wrong address must not undo an order.
 */
export async function queueEmail(transaction: MailDatabase, email: NewEmail, now = Date.now()): Promise<void> {
  const { kind, cause, part = '', delay = 0, to, subject, ...content } = email
  const isGood = isRecipient(to)
  await transaction
    .insertInto('emails')
    .values({
      id: randomUUID(),
      idempotency_key: [kind, cause, part].join(' '),
      cause,
      kind,
      recipient: isGood ? to : getLine(to),
      subject: getLine(subject),
      content: JSON.stringify(content),
      state: isGood ? 'waiting' : 'set-aside',
      tries: 0,
      next_at: now + delay,
      problem: isGood ? '' : 'The address is no email address.',
      received_at: new Date(now).toISOString(),
      sent_at: null,
    })
    .onConflict((row) => row.column('idempotency_key').doNothing())
    .execute()
}

/** Ids of emails whose time has come, the oldest first. */
export async function dueEmails(database: MailDatabase, now: number): Promise<string[]> {
  const rows = await database
    .selectFrom('emails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes an email for one try until `until`; undefined when another server has it. */
export function takeEmail(database: MailDatabase, id: string, now: number, until: number): Promise<Email | undefined> {
  return database
    .updateTable('emails')
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
  result: Partial<Pick<Email, 'state' | 'next_at' | 'problem' | 'sent_at' | 'content'>>,
): Promise<void> {
  await database.updateTable('emails').set(result).where('id', '=', id).execute()
}

/** One email by its id. */
export const emailById = (database: MailDatabase, id: string): Promise<Email | undefined> =>
  database.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()

/** The emails of a cause, the oldest first. */
export const getEmails = (database: MailDatabase, cause: string): Promise<Email[]> =>
  database.selectFrom('emails').selectAll().where('cause', '=', cause).orderBy('received_at').execute()

/** Lets an email that was set aside be tried again; false for every other. */
export async function retryEmail(database: MailDatabase, id: string, now = Date.now()): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('emails')
    .set({ state: 'waiting', tries: 0, next_at: now })
    .where('id', '=', id)
    .where('state', '=', 'set-aside')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const found = (database: MailDatabase, search: string) =>
  database.selectFrom('emails').where(anyContains(['recipient', 'subject'], search))

/** How many emails are in each state, of those to an address or with a subject. Default: all. */
export async function countEmails(database: MailDatabase, search = ''): Promise<ReadonlyMap<string, number>> {
  const rows = await found(database, search)
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

/** How many emails wait that should have been tried by `time`. */
export async function countLate(database: MailDatabase, time: number): Promise<number> {
  const { count } = await database
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', 'waiting')
    .where('next_at', '<', time)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the list of emails is asked for; empty texts match all. */
export interface EmailQuery {
  readonly state: string
  /** A part of the address or the subject. */
  readonly search: string
}

/** One page of emails, newest first. */
export function listEmails(database: MailDatabase, query: EmailQuery, size: number, page: number): Promise<Email[]> {
  const { state, search } = query
  const all = found(database, search).selectAll()
  return (state ? all.where('state', '=', state) : all)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}
