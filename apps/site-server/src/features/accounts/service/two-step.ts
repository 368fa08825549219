import { createHash } from 'node:crypto'
import { siteKeys } from '../../../db/keys'
import type { SiteContext } from '../../../http/context'
import { isSigned, sign } from '../../../http/identity/signature'
import {
  accountById,
  deleteTwoStep,
  getTwoStep,
  saveRecovery,
  saveTwoStep,
  takeRecovery,
  takeStep,
} from '../repository'
import type { AccountDatabase } from '../tables'
import { newRecoveryCodes, newTotpSecret, recoveryHash, typedStep } from './totp'

/** An account whose password was right. */
export type KnownAccount = NonNullable<Awaited<ReturnType<typeof accountById>>>

/** Time to type the code, in milliseconds. */
const lifetime = 10 * 60 * 1000

/** For this browser alone: the crumb is part of the secret. */
async function getSecrets(context: SiteContext, database: AccountDatabase) {
  const [current, ...others] = await siteKeys(database, 'two-step')
  const getSecret = (key: string) => `${key}.${context.get('crumb')}`
  return [getSecret(current), ...others.map(getSecret)] as const
}

/** A new password ends a login that waits for its code. */
const passwordName = (stored: string) => createHash('sha256').update(stored).digest('base64url').slice(0, 16)

/** What a login with the right password goes on with; undefined for an account without a second step. */
export async function pendingLogin(
  context: SiteContext,
  database: AccountDatabase,
  { id, password }: KnownAccount,
  isRemembered: boolean,
): Promise<string | undefined> {
  if ((await getTwoStep(database, id))?.is_on !== 1) return undefined
  const facts = JSON.stringify([id, passwordName(password), Date.now() + lifetime, isRemembered])
  const [secret] = await getSecrets(context, database)
  return sign(secret, Buffer.from(facts).toString('base64url'))
}

/** The account of such a login; undefined for one that was made elsewhere, is over, or whose password has changed. */
export async function readPending(context: SiteContext, database: AccountDatabase, pending: string) {
  if (pending.length > 600 || !isSigned(await getSecrets(context, database), pending)) return undefined
  const facts: unknown = JSON.parse(Buffer.from(pending.split('.')[0] ?? '', 'base64url').toString())
  const [id, password, ends, isRemembered] = facts as [string, string, number, boolean]
  const known = ends > Date.now() ? await accountById(database, id) : undefined
  return known && passwordName(known.password) === password ? { known, isRemembered } : undefined
}

/** Whether a text is a code of an account's authenticator, or one of its recovery codes. Each counts once. */
export async function isOwnCode(database: AccountDatabase, account: string, typed: string): Promise<boolean> {
  const row = await getTwoStep(database, account)
  if (!row) return false
  const step = typedStep(row.secret, typed, Date.now(), row.last_step)
  if (step !== undefined) return takeStep(database, account, step)
  return row.is_on === 1 && takeRecovery(database, account, recoveryHash(typed))
}

/** The state of an account's second step; makes a secret to set up where there is none. */
export async function openTwoStep(database: AccountDatabase, account: string) {
  await saveTwoStep(database, account, newTotpSecret())
  const row = await getTwoStep(database, account)
  const codes = row ? (JSON.parse(row.recovery) as string[]) : []
  return { isOn: row?.is_on === 1, secret: row?.secret ?? '', codesLeft: codes.length }
}

/** Turns the second step on with a first code, or makes new recovery codes. Returns them, to be shown once; undefined for a wrong code. */
export async function turnOnTwoStep(
  database: AccountDatabase,
  account: string,
  typed: string,
): Promise<string[] | undefined> {
  if (!(await isOwnCode(database, account, typed))) return undefined
  const codes = newRecoveryCodes()
  await saveRecovery(database, account, codes.map(recoveryHash))
  return codes
}

export const turnOffTwoStep = (database: AccountDatabase, account: string): Promise<void> =>
  deleteTwoStep(database, account)
