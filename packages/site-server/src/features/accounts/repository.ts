import type { AccountDatabase } from './tables'

/** The account of a session that has not expired, with the time of its last recorded visit. */
export function findSession(database: AccountDatabase, id: string, now: number) {
  return database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'email', 'name', 'kind', 'roles', 'sessions.id as session', 'seen_at'])
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
  readonly now: number
  readonly expiresAt: number
}

export async function insertSession(database: AccountDatabase, { id, account, now, expiresAt }: NewSession) {
  await database
    .insertInto('sessions')
    .values({ id, account_id: account, made_at: now, expires_at: expiresAt, seen_at: now })
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

/** An account to create; `password` is its hash. */
export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly kind: 'owner' | 'member'
  readonly roles: readonly number[]
  readonly password: string
}

/** Creates an account; one with the same email stays as it is. */
export async function insertAccount(database: AccountDatabase, { roles, ...account }: NewAccount): Promise<void> {
  await database
    .insertInto('accounts')
    .values({ ...account, roles: JSON.stringify(roles) })
    .onConflict((row) => row.column('email').doNothing())
    .execute()
}

/** Sets another password and ends the sessions of the old one. */
export async function savePassword(database: AccountDatabase, account: string, hash: string): Promise<void> {
  await database.updateTable('accounts').set({ password: hash }).where('id', '=', account).execute()
  await database.deleteFrom('sessions').where('account_id', '=', account).execute()
}
