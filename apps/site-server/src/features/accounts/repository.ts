import { inTransaction } from '../../db/database'
import { getRoles } from './domain'
import type { AccountDatabase } from './tables'

/** The account of a session that has not expired, with the time of its last recorded visit. */
export function findSession(database: AccountDatabase, id: string, now: number) {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'email', 'name', 'kind', 'roles', 'sessions.id as session', 'seen_at', 'confirmed_at'])
    .where('sessions.id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function saveVisit(database: AccountDatabase, session: string, now: number): Promise<void> {
  await database.updateTable('sessions').set({ seen_at: now }).where('id', '=', session).execute()
}

interface NewSession {
  readonly id: string
  readonly account: string
  readonly browser: string
  readonly now: number
  readonly expiresAt: number
}

export async function insertSession(database: AccountDatabase, { id, account, browser, now, expiresAt }: NewSession) {
  await database
    .insertInto('sessions')
    .values({
      id,
      account_id: account,
      made_at: now,
      expires_at: expiresAt,
      seen_at: now,
      confirmed_at: now,
      browser,
    })
    .execute()
}

export async function deleteSession(database: AccountDatabase, id: string): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteExpiredSessions(database: AccountDatabase, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

export function accountByEmail(database: AccountDatabase, email: string) {
  return database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The addresses of the owners: those with the first role, who may do everything. */
export async function ownerAddresses(database: AccountDatabase): Promise<string[]> {
  const rows = await database.selectFrom('accounts').select(['email', 'roles']).where('kind', '=', 'owner').execute()
  return rows.filter((row) => getRoles(row).includes(siteOwner)).map(({ email }) => email)
}

/** An account to create; `password` is its hash. */
export interface NewAccount {
  readonly id: string
  /** In small letters; unique. */
  readonly email: string
  /** As other people may read it. */
  readonly name: string
  /** Owners work on the site; members read its closed pages. */
  readonly kind: 'owner' | 'member'
  /** Codes of `adminRoles`; none for members. */
  readonly roles: readonly number[]
  readonly password: string
}

/** Creates an account; one with the same email stays as it is. */
export async function insertAccount(database: AccountDatabase, { roles, ...account }: NewAccount): Promise<void> {
  await database
    .insertInto('accounts')
    .values({ ...account, roles: JSON.stringify(roles), is_own_password: 0 })
    .onConflict((row) => row.column('email').doNothing())
    .execute()
}

/** A password of an account; `hash` is its stored form. */
interface NewPassword {
  readonly account: string
  readonly hash: string
  /** The person has chosen it. */
  readonly isOwn: boolean
  /** The session that goes on. Default: all end. */
  readonly session?: string
}

/** Sets another password, and ends the sessions and the links of the old one. */
export function savePassword(database: AccountDatabase, { account, hash, isOwn, session = '' }: NewPassword) {
  return inTransaction(database, async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ password: hash, is_own_password: isOwn ? 1 : 0 })
      .where('id', '=', account)
      .execute()
    await transaction.deleteFrom('sessions').where('account_id', '=', account).where('id', '!=', session).execute()
    await transaction.deleteFrom('password_resets').where('account_id', '=', account).execute()
  })
}

export function accountById(database: AccountDatabase, id: string) {
  return database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Saves the language of an account, as BCP 47 tag: its emails speak it. */
export async function saveLanguage(database: AccountDatabase, account: string, language: string): Promise<void> {
  const update = database.updateTable('accounts').set({ language }).where('id', '=', account)
  // Most logins are in the language of the last one.
  await update.where((row) => row.or([row('language', 'is', null), row('language', '!=', language)])).execute()
}

export function listAccounts(database: AccountDatabase) {
  return database.selectFrom('accounts').select(['id', 'email', 'name', 'kind', 'roles']).orderBy('email').execute()
}

/** Sessions of an account that have not expired, the latest visit first. */
export function listSessions(database: AccountDatabase, account: string, now: number) {
  return database
    .selectFrom('sessions')
    .select(['id', 'browser', 'made_at', 'seen_at'])
    .where('account_id', '=', account)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** Ends one session of an account, or all but one. */
export async function endSessions(database: AccountDatabase, account: string, which: { id?: string; not?: string }) {
  const all = database.deleteFrom('sessions').where('account_id', '=', account)
  await (which.id === undefined ? all.where('id', '!=', which.not ?? '') : all.where('id', '=', which.id)).execute()
}

/** Writes down that the password of a session was entered. */
export async function saveConfirmation(database: AccountDatabase, session: string, now: number): Promise<void> {
  await database.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', session).execute()
}

/** The second step of an account's login; undefined where it has none. */
export function getTwoStep(database: AccountDatabase, account: string) {
  return database.selectFrom('two_steps').selectAll().where('account_id', '=', account).executeTakeFirst()
}

/** Stores the secret of an authenticator that has not been tried yet; the one before stays where it is in use. */
export async function saveTwoStep(database: AccountDatabase, account: string, secret: string): Promise<void> {
  await database
    .insertInto('two_steps')
    .values({ account_id: account, secret, is_on: 0, last_step: 0, recovery: '[]' })
    .onConflict((row) => row.column('account_id').doNothing())
    .execute()
}

/** Uses the code of a step up; true exactly once, also for simultaneous logins. */
export async function takeStep(database: AccountDatabase, account: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('two_steps')
    .set({ last_step: step })
    .where('account_id', '=', account)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Stores the hashes of recovery codes, and turns the second step on. */
export async function saveRecovery(database: AccountDatabase, account: string, hashes: readonly string[]) {
  await database
    .updateTable('two_steps')
    .set({ recovery: JSON.stringify(hashes), is_on: 1 })
    .where('account_id', '=', account)
    .execute()
}

/** Uses a recovery code up; true exactly once. */
export async function takeRecovery(database: AccountDatabase, account: string, hash: string): Promise<boolean> {
  const row = await getTwoStep(database, account)
  const hashes = row ? (JSON.parse(row.recovery) as string[]) : []
  if (!row || !hashes.includes(hash)) return false
  const { numUpdatedRows } = await database
    .updateTable('two_steps')
    .set({ recovery: JSON.stringify(hashes.filter((known) => known !== hash)) })
    .where('account_id', '=', account)
    .where('recovery', '=', row.recovery)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function deleteTwoStep(database: AccountDatabase, account: string): Promise<void> {
  await database.deleteFrom('two_steps').where('account_id', '=', account).execute()
}

/** The accounts whose login has a second step. */
export async function accountsWithTwoSteps(database: AccountDatabase): Promise<Set<string>> {
  const rows = await database.selectFrom('two_steps').select('account_id').where('is_on', '=', 1).execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

const siteOwner = 1

/** Gives an account other roles; false, and nothing changed, where no owner of the site would be left. */
export function saveRoles(database: AccountDatabase, id: string, roles: readonly number[]): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    // Writes to the rows, so that Postgres makes every other change of roles wait.
    const accounts = await transaction
      .updateTable('accounts')
      .set((account) => ({ kind: account.ref('kind') }))
      .where('kind', '=', 'owner')
      .returning(['id', 'roles'])
      .execute()
    const isOwner = (list: readonly number[]) => list.includes(siteOwner)
    if (!isOwner(roles) && !accounts.some((account) => account.id !== id && isOwner(getRoles(account)))) return false
    await transaction
      .updateTable('accounts')
      .set({ roles: JSON.stringify(roles) })
      .where('id', '=', id)
      .execute()
    return true
  })
}

/** Saves a one-time link by the hash of its token, in place of earlier ones. */
export function saveReset(
  database: AccountDatabase,
  { id, account, expiresAt }: { readonly id: string; readonly account: string; readonly expiresAt: number },
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await transaction.deleteFrom('password_resets').where('account_id', '=', account).execute()
    await transaction.insertInto('password_resets').values({ id, account_id: account, expires_at: expiresAt }).execute()
  })
}

/** The account of a link that has not expired. */
export function findReset(database: AccountDatabase, id: string, now: number) {
  return database
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select(['accounts.id', 'email', 'kind'])
    .where('password_resets.id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a link: true for the first who asks. */
export async function takeReset(database: AccountDatabase, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('password_resets').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
