import type { Account } from '../../http/account'
import { text } from '../../http/body'

/** The fields of a login. */
export interface LoginInput {
  readonly email: string
  readonly password: string
  readonly isRemembered: boolean
}

/** Why a login was refused. */
export type LoginProblem = 'missing' | 'limited' | 'wrong'

/** The session that has begun, or why there is none. */
export type LoginResult =
  | { readonly session: string; readonly kind: Account['kind'] }
  | { readonly problem: LoginProblem }

/** Status codes of refused logins. */
export const loginStatuses = { missing: 400, wrong: 401, limited: 429 } as const

/** Passwords longer than this are refused before anything is derived from them. */
export const maxPasswordLength = 200

/** Reads a form or an object; a member that is no text is empty. */
export function loginInputOf(body: Readonly<Record<string, unknown>>): LoginInput {
  return {
    email: text(body.email).trim().toLowerCase().slice(0, 200),
    password: text(body.password),
    isRemembered: body.rememberMe === true || body.rememberMe === 'true',
  }
}

/** The first page after a login that no other page led to. */
export const homeOf = (kind: Account['kind']) => (kind === 'owner' ? '/config/' : '/members')
