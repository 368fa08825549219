import { bigint, integer, nullable, type Rows, references, text, unique, withDefault } from '../../db/columns'
import { addColumns, createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** `kind` is owner or member; `roles` a JSON list of codes; `password` see service/password.ts. */
const accounts = { id: text, email: unique(text), name: text, kind: text, roles: text, password: text }
const ownPasswords = {
  /** 1 when the person has chosen the password: ASHLAR_PASSWORD then leaves it. */
  is_own_password: withDefault(integer, 0),
}
const languages = {
  /** The language of its last login, as BCP 47 tag; null before the first. */
  language: nullable(text),
}

const accountId = references(text, 'accounts.id', 'cascade')

/** `id` is the hash of the token in the cookie; times in epoch milliseconds. */
const sessions = { id: text, account_id: accountId, made_at: bigint, expires_at: bigint, seen_at: bigint }
const confirmations = {
  /** When the password was last entered. */
  confirmed_at: withDefault(bigint, 0),
  /** Name of the browser, for the list of sessions. */
  browser: withDefault(text, ''),
}

/**
 * Logins in two steps: the secret of the authenticator, and the step of its last code. `is_on` is 0 until a first code was typed; `recovery` a JSON
 * list of hashes.
 */
const twoSteps = { account_id: accountId, secret: text, is_on: integer, last_step: bigint, recovery: text }

/** One-time links to a new password; `id` is the hash of the token in the link. */
const passwordResets = { id: text, account_id: accountId, expires_at: bigint }

/** Tables of accounts and their sessions. */
export const accountTables = {
  accounts: { ...accounts, ...ownPasswords, ...languages },
  sessions: { ...sessions, ...confirmations },
  two_steps: twoSteps,
  password_resets: passwordResets,
}
export type AccountTables = Rows<typeof accountTables>
export type AccountDatabase = Database<AccountTables>

export const accountMigrations: Migrations = {
  '0004-accounts': {
    async up(database) {
      await createTables(database, { accounts, sessions })
    },
  },
  '0030-own-passwords': {
    async up(database) {
      await addColumns(database, { accounts: ownPasswords, sessions: confirmations })
      await createTables(database, { password_resets: passwordResets })
    },
  },
  '0045-two-steps': {
    async up(database) {
      await createTables(database, { two_steps: twoSteps })
    },
  },
  '0055-languages-of-accounts': {
    async up(database) {
      await addColumns(database, { accounts: languages })
    },
  },
}
