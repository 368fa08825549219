import { endSubscription, isSubscribed, sendEndLink } from '../../newsletter/interface'
import type { SubmissionDatabase } from './receive'

const signUps = (database: SubmissionDatabase, forms: readonly string[], email: string) =>
  database
    .selectFrom('submissions')
    .select('id')
    .where('address', '=', email.trim().toLowerCase())
    .where('form_id', 'in', [...forms])

/** Ends the newsletter of an address and deletes every sign-up of an address, by the ids of the newsletter forms. Other submissions stay. */
export async function unsubscribe(
  database: SubmissionDatabase,
  forms: readonly string[],
  email: string,
): Promise<void> {
  await endSubscription(database, email)
  if (forms.length === 0) return
  const ids = (await signUps(database, forms, email).execute()).map(({ id }) => id)
  if (ids.length > 0) await database.deleteFrom('submissions').where('id', 'in', ids).execute()
}

/** An address that was typed, and the language of the page, as BCP 47 tag. */
interface TypedAddress {
  readonly email: string
  readonly language: string
}

/** Sends a link that ends the newsletter to an address that gets it: only its reader may end it. */
export async function askForLink(
  database: SubmissionDatabase,
  forms: readonly string[],
  typed: TypedAddress,
): Promise<void> {
  const { email } = typed
  const signedUp = forms.length > 0 ? await signUps(database, forms, email).limit(1).execute() : []
  if (signedUp.length > 0 || (await isSubscribed(database, email))) await sendEndLink(database, typed)
}
