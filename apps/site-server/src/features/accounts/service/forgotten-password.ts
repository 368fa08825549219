import type { Database } from '../../../db/database'
import { isWithinRate } from '../../../http/limits/rate-limit'
import type { MailTables } from '../../mail/interface'
import { accountByEmail } from '../repository'
import type { AccountTables } from '../tables'
import { makeResetLink } from './password-reset'

/** Emails that one account can be sent in a minute. */
const maxEmails = 1

/** The page on which a member asks. */
interface AskedFrom {
  /** Scheme and host of the site. */
  readonly origin: string
  /** Its language, as BCP 47 tag: the email speaks it. */
  readonly language: string
}

/** Sends a member the link to a new password; nothing happens for an address that no member has, and the caller does not learn which. */
export async function askForPassword(
  database: Database<AccountTables & MailTables>,
  email: string,
  { origin, language }: AskedFrom,
): Promise<void> {
  const account = await accountByEmail(database, email.trim().toLowerCase())
  if (account?.kind !== 'member') return
  if (await isWithinRate(database, `forgotten-password:${account.id}`, maxEmails))
    await makeResetLink(database, { ...account, language }, origin, 'person')
}
