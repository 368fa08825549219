import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../database/schema'
import { hashPassword, isPassword } from './password'

const people = [
  { email: 'owner@aitzmar.example', name: 'Ainhoa', kind: 'owner', roles: [1] },
  { email: 'viewer@aitzmar.example', name: 'Viktor', kind: 'owner', roles: [10] },
  { email: 'member@aitzmar.example', name: 'Marta', kind: 'member', roles: [] },
] as const

/** How the demo accounts get their password. */
export interface AccountsWish {
  /** The password of all three. Default: one is made when the accounts are. */
  readonly password?: string | undefined
  /** See `hashPassword`; lower in tests alone. */
  readonly cost?: number
}

/**
 * Makes the demo accounts where they are missing. Answers the password that was made up, for the one who starts the
 * site to read: it is kept nowhere. A password that is given counts from now on, and ends the sessions of another.
 */
export async function seedAccounts(database: Database, { password, cost }: AccountsWish = {}) {
  let made: string | undefined
  for (const { roles, ...person } of people) {
    const known = await database
      .selectFrom('accounts')
      .select(['id', 'password'])
      .where('email', '=', person.email)
      .executeTakeFirst()
    if (!known) {
      made ??= password ? undefined : randomBytes(12).toString('base64url')
      const hash = await hashPassword(password ?? made ?? '', cost)
      await database
        .insertInto('accounts')
        .values({ id: randomUUID(), ...person, roles: JSON.stringify(roles), password: hash })
        .onConflict((row) => row.column('email').doNothing())
        .execute()
    } else if (password && !(await isPassword(password, known.password))) {
      const hash = await hashPassword(password, cost)
      await database.updateTable('accounts').set({ password: hash }).where('id', '=', known.id).execute()
      await database.deleteFrom('sessions').where('account_id', '=', known.id).execute()
    }
  }
  return made
}
