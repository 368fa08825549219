import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/database'
import type { Answers, Form, Origin, Signs } from './domain'
import { addressIn, type FormDatabase } from './tables'

/** How long a one-time key is valid, in milliseconds (SRV-04). */
const keyLifetime = 60 * 60 * 1000

export interface Submission {
  readonly form: Form
  /** By the ids of the fields. */
  readonly answers: Answers
  /** Of one visitor; see `getKey`. */
  readonly idempotencyKey: string
  /** Path of the page that it was sent from. */
  readonly page: string
  /** The language of the page, as BCP 47 tag: an email to the sender speaks it. */
  readonly language: string
  /** Signs of spam, for the owner to look at. */
  readonly signs: Signs
  /** Where it was sent from. Default: nothing is known, as of a page without scripts. */
  readonly origin?: Origin
}

/** An idempotency key that is the visitor's own: another visitor with the same one is stored as well. */
export const getKey = (visitor: string, key: string): string =>
  `${createHash('sha256').update(visitor).digest('base64url').slice(0, 22)}.${key.slice(0, 64) || randomUUID()}`

type SubmissionTable = 'submissions' | 'set_aside'

/** Saves a submission once per idempotency key; false when it was saved before. */
export async function saveSubmission(
  database: FormDatabase,
  { form, answers, idempotencyKey, page, signs, origin = {} }: Submission,
  table: SubmissionTable = 'submissions',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto(table)
    .values({
      id: randomUUID(),
      idempotency_key: idempotencyKey,
      form_id: form.id,
      page,
      content: JSON.stringify(answers),
      signs: JSON.stringify(signs),
      origin: JSON.stringify(origin),
      address: addressIn(answers),
      received_at: new Date().toISOString(),
    })
    .onConflict((row) => row.column('idempotency_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function isSaved(database: FormDatabase, idempotencyKey: string): Promise<boolean> {
  const row = await database
    .selectFrom('submissions')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a submission that was set aside among the submissions; false when there is none with this id. */
export const acceptSetAside = (database: FormDatabase, id: string): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const row = await transaction.deleteFrom('set_aside').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) return false
    await transaction
      .insertInto('submissions')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute()
    return true
  })

/** A submission by its id. */
export const submissionById = (database: FormDatabase, id: string) =>
  database.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()

/** Deletes a submission; false when there is none. */
export async function deleteSubmission(database: FormDatabase, id: string, table: SubmissionTable = 'submissions') {
  const { numDeletedRows } = await database.deleteFrom(table).where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Makes a one-time key, and deletes expired ones. */
export async function makeKey(database: FormDatabase): Promise<string> {
  const key = randomBytes(18).toString('base64url')
  await database.insertInto('form_keys').values({ key, made_at: Date.now() }).execute()
  await database
    .deleteFrom('form_keys')
    .where('made_at', '<', Date.now() - keyLifetime)
    .execute()
  return key
}

/** Uses a key up; true exactly once, while it is valid. */
export async function takeKey(database: FormDatabase, key: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('form_keys')
    .where('key', '=', key)
    .where('made_at', '>', Date.now() - keyLifetime)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Marks a challenge as solved; true exactly once, also for simultaneous calls. */
export async function takeChallenge(database: FormDatabase, challenge: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('used_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((row) => row.column('challenge').doNothing())
    .executeTakeFirst()
  await database.deleteFrom('used_challenges').where('expires_at', '<', Date.now()).execute()
  return numInsertedOrUpdatedRows === 1n
}
