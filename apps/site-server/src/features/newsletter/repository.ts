import type { NewsletterDatabase } from './tables'

const getId = (email: string) => email.trim().toLowerCase()

/** Saves a sign-up that waits for its confirmation; false for an address that is confirmed, or waits already. */
export async function saveRequest(transaction: NewsletterDatabase, email: string, formId: string): Promise<boolean> {
  const id = getId(email)
  const known = await transaction.selectFrom('subscribers').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return false
  const row = { id, form_id: formId, content: JSON.stringify({ email }), received_at: new Date().toISOString() }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('newsletter_requests')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Makes a sign-up a subscription; false when it has expired or was ended. */
export async function confirmRequest(transaction: NewsletterDatabase, email: string): Promise<boolean> {
  const id = getId(email)
  const known = await transaction.selectFrom('subscribers').select('id').where('id', '=', id).executeTakeFirst()
  if (known) return true
  const row = await transaction.deleteFrom('newsletter_requests').where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) return false
  await transaction
    .insertInto('subscribers')
    .values({ ...row, received_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return true
}

/** Ends the newsletter of an address, confirmed or not. */
export async function endSubscription(transaction: NewsletterDatabase, email: string): Promise<void> {
  for (const table of ['newsletter_requests', 'subscribers'] as const)
    await transaction.deleteFrom(table).where('id', '=', getId(email)).execute()
}

/** Deletes the subscription of an entry in the admin; false when there is none. */
export async function deleteSubscriber(database: NewsletterDatabase, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether an address gets the newsletter, or has asked for it. */
export async function isSubscribed(transaction: NewsletterDatabase, email: string): Promise<boolean> {
  for (const table of ['newsletter_requests', 'subscribers'] as const) {
    const row = await transaction.selectFrom(table).select('id').where('id', '=', getId(email)).executeTakeFirst()
    if (row) return true
  }
  return false
}
