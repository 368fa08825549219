import { randomBytes, randomUUID } from 'node:crypto'
import { accountByEmail, insertAccount, type NewAccount, savePassword } from '../repository'
import type { AccountDatabase } from '../tables'
import { hashPassword, isPassword } from './password'

/** An account that a site has from its start. */
export type FirstAccount = Omit<NewAccount, 'id' | 'password'>

interface PasswordOptions {
  /** The password of all accounts. Default: one is generated with the first account. */
  readonly password?: string | undefined
}

/**
 * Creates the accounts that are missing. Returns the password that was generated for them, to be shown once: it is not
 * stored. A given password is set from now on, and ends the sessions of another one; a person's own password stays.
 */
export async function ensureAccounts(
  database: AccountDatabase,
  accounts: readonly FirstAccount[],
  { password }: PasswordOptions = {},
): Promise<string | undefined> {
  const changed = await findChanged(database, accounts, password)
  const missing: FirstAccount[] = []
  for (const account of accounts) {
    const known = await accountByEmail(database, account.email)
    // A list may name an email twice: the first counts.
    if (!known && missing.every(({ email }) => email !== account.email)) missing.push(account)
    else if (changed && known?.is_own_password === 0)
      await savePassword(database, { account: known.id, hash: await hashPassword(changed), isOwn: false })
  }
  if (missing.length === 0) return undefined
  const first = password || randomBytes(12).toString('base64url')
  await insertAccounts(database, missing, first)
  return password ? undefined : first
}

async function insertAccounts(database: AccountDatabase, accounts: readonly FirstAccount[], password: string) {
  for (const account of accounts)
    await insertAccount(database, { id: randomUUID(), ...account, password: await hashPassword(password) })
}

/**
 * The given password where the accounts have another one. They get one in their order, so that the last one answers for all: each
 * derivation takes half a second and 128 MiB.
 */
async function findChanged(database: AccountDatabase, accounts: readonly FirstAccount[], password: string | undefined) {
  if (!password) return undefined
  for (const { email } of accounts.toReversed()) {
    const known = await accountByEmail(database, email)
    if (known?.is_own_password === 0) return (await isPassword(password, known.password)) ? undefined : password
  }
  return undefined
}
