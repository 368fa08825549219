import { randomBytes, randomUUID } from 'node:crypto'
import type { Answers, Form, Signs } from './domain'
import type { FormDatabase } from './tables'

/** How long a one-time key is valid, in milliseconds (SRV-04). */
const keyLifetime = 60 * 60 * 1000
const maxContentLength = 20_000

export interface Submission {
  readonly form: Form
  readonly answers: Answers
  readonly idempotencyKey: string
  readonly page: string
  readonly signs: Signs
}

/** Saves a submission once per idempotency key. Answers to fields that the form does not have are dropped. */
export async function saveSubmission(database: FormDatabase, submission: Submission): Promise<void> {
  const { form, answers, idempotencyKey, page, signs } = submission
  const known = new Set(form.fields.map(({ id }) => id))
  const content = Object.fromEntries(Object.entries(answers).filter(([id]) => known.has(id)))
  await database
    .insertInto('submissions')
    .values({
      id: randomUUID(),
      idempotency_key: idempotencyKey,
      form_id: form.id,
      page,
      content: JSON.stringify(content).slice(0, maxContentLength),
      signs: JSON.stringify(signs),
      received_at: new Date().toISOString(),
    })
    .onConflict((row) => row.column('idempotency_key').doNothing())
    .execute()
}

export async function isSaved(database: FormDatabase, idempotencyKey: string): Promise<boolean> {
  const row = await database
    .selectFrom('submissions')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a submission; false when there is none. */
export async function deleteSubmission(database: FormDatabase, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('submissions').where('id', '=', id).executeTakeFirst()
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
