import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database'
import type { Phrase } from '../../../http/response/phrase'
import { inLanguage, type MailTables, queueEmail } from '../../mail/interface'
import { passwordProblem } from '../domain'
import { findReset, savePassword, saveReset, takeReset } from '../repository'
import type { AccountDatabase, AccountTables } from '../tables'
import { hashPassword } from './password'

/** How long a link can be used, in milliseconds. */
export const resetLifetime = 24 * 60 * 60 * 1000

const getHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The account of a link. */
export interface ResetRequest {
  readonly id: string
  /** Where the link is sent to. */
  readonly email: string
  /** The language of its person, as BCP 47 tag. Default: the original of the site. */
  readonly language?: string | null
}

const reasons = {
  owner: 'The owner of the site has made a link with which you choose a new password. It works once, for a day.',
  person: 'You have asked for a link with which you choose a new password. It works once, for a day.',
}

/** Makes a one-time link to a new password, which the owner or the person has asked for, and sends it to the person. Its address is returned once: the table of links has a hash of it. */
export async function makeResetLink(
  database: Database<AccountTables & MailTables>,
  account: ResetRequest,
  origin: string,
  askedBy: keyof typeof reasons = 'owner',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const id = getHash(token)
  const path = `/config/reset?${new URLSearchParams({ token })}`
  await saveReset(database, { id, account: account.id, expiresAt: Date.now() + resetLifetime })
  await queueEmail(database, {
    kind: 'password',
    cause: `account:${account.id}`,
    part: id,
    to: account.email,
    ...inLanguage(account.language ?? undefined, 'Choose a new password'),
    paragraphs: [reasons[askedBy], 'If you did not ask for it, do nothing: your password stays as it is.'],
    link: { text: 'Choose a password', path },
  })
  return `${origin}${path}`
}

/** The account of a link that can still be used. */
export const getReset = (database: AccountDatabase, token: string) => findReset(database, getHash(token), Date.now())

/** Shown for a link that sets no password. */
export const usedLink =
  'The link has been used, or is older than a day. The password was not changed. Ask for another link.'

/** Sets the password of a link, once. Returns the problem. */
export async function resetPassword(
  database: AccountDatabase,
  token: string,
  password: string,
  again: string,
): Promise<Phrase | undefined> {
  const problem = passwordProblem(password, again)
  if (problem) return problem
  // Before anything is derived: that takes long, and any client can send a token.
  const account = await getReset(database, token)
  if (!account) return { text: usedLink, values: {} }
  const hash = await hashPassword(password, { by: 'known', of: account.id })
  if (!(await takeReset(database, getHash(token)))) return { text: usedLink, values: {} }
  await savePassword(database, { account: account.id, hash, isOwn: true })
  return undefined
}
