import type { CoreTables } from '../../../db/core-tables'
import { connect, type DatabaseOptions } from '../../../db/open'
import type { MailTables } from '../../mail/interface'
import { accountByEmail } from '../repository'
import type { AccountTables } from '../tables'
import { makeResetLink } from './password-reset'
import { turnOffTwoStep } from './two-step'

/** Makes one-time links for a command, for an owner who cannot log in any more. */
export function openResets(options: DatabaseOptions) {
  const database = connect<CoreTables & AccountTables & MailTables>(options)
  return {
    /** The link for an account; undefined where there is none with this email. */
    async makeLink(email: string, origin: string): Promise<string | undefined> {
      const account = await accountByEmail(database, email.trim().toLowerCase())
      return account && makeResetLink(database, account, origin)
    },
    /** Turns the second step of a login off, for an owner without telephone and recovery codes. */
    async endTwoStep(email: string): Promise<void> {
      const account = await accountByEmail(database, email.trim().toLowerCase())
      if (account) await turnOffTwoStep(database, account.id)
    },
    close: () => database.destroy(),
  }
}
