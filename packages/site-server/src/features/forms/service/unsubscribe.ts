import { endSubscription } from '../../newsletter/interface'
import type { SubmissionDatabase } from './receive'

/** Ends the newsletter of an address and deletes every sign-up of an address, by the ids of the newsletter forms. Other submissions stay. */
export async function unsubscribe(
  database: SubmissionDatabase,
  forms: readonly string[],
  email: string,
): Promise<void> {
  await endSubscription(database, email)
  if (forms.length === 0) return
  const rows = await database
    .selectFrom('submissions')
    .select(['id', 'content'])
    .where('form_id', 'in', [...forms])
    .execute()
  const wanted = email.trim().toLowerCase()
  const found = rows.filter(({ content }) =>
    Object.values(JSON.parse(content) as Record<string, unknown>).some(
      (answer) => typeof answer === 'string' && answer.trim().toLowerCase() === wanted,
    ),
  )
  for (const { id } of found) await database.deleteFrom('submissions').where('id', '=', id).execute()
}
