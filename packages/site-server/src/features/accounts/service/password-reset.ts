import { createHash, randomBytes } from 'node:crypto'
import { passwordProblem } from '../domain'
import { findReset, savePassword, saveReset, takeReset } from '../repository'
import type { AccountDatabase } from '../tables'
import { hashPassword } from './password'

/** How long a link can be used, in milliseconds. */
export const resetLifetime = 24 * 60 * 60 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The account of a link. */
export interface ResetRequest {
  readonly id: string
  readonly email: string
}

/** Makes a one-time link to a new password. Its address is returned once: the database has a hash of it. */
export async function makeResetLink(database: AccountDatabase, account: ResetRequest, origin: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await saveReset(database, { id: hashOf(token), account: account.id, expiresAt: Date.now() + resetLifetime })
  const link = `${origin}/config/reset?${new URLSearchParams({ token })}`
  await announceReset(account, link)
  return link
}

/** The place where a letter with the link is sent, once the site sends mail. Until then the owner hands the link on. */
async function announceReset(_account: ResetRequest, _link: string): Promise<void> {}

/** The account of a link that can still be used. */
export const resetOf = (database: AccountDatabase, token: string) => findReset(database, hashOf(token), Date.now())

const usedLink = 'The link has been used, or is older than a day. The password was not changed. Ask for another link.'

/** Sets the password of a link, once. Returns the problem. */
export async function resetPassword(database: AccountDatabase, token: string, password: string, again: string) {
  const problem = passwordProblem(password, again)
  if (problem) return problem
  // Before anything is derived: that takes long, and any client can send a token.
  const account = await resetOf(database, token)
  if (!account) return usedLink
  const hash = await hashPassword(password)
  if (!(await takeReset(database, hashOf(token)))) return usedLink
  await savePassword(database, { account: account.id, hash, isOwn: true })
  return undefined
}
