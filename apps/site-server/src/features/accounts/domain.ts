import {
  boolean,
  fallback,
  type InferOutput,
  literal,
  object,
  optional,
  pipe,
  toLowerCase,
  transform,
  union,
} from 'valibot'
import type { Account } from '../../http/identity/account'
import { cut, cutText, sentText } from '../../http/request/body-schema'
import { sentEmail } from '../../http/request/email-address'
import type { Phrase } from '../../http/response/phrase'
import type { AccountTables } from './tables'

const isTicked = pipe(
  literal('true'),
  transform(() => true),
)

/** The fields of a login; forms send a box that is ticked as text. */
export const loginBody = object({
  email: pipe(sentEmail, toLowerCase(), cut(200)),
  password: sentText,
  rememberMe: optional(fallback(union([boolean(), isTicked]), false), false),
  /** The solved puzzle that the form had, or an empty text. */
  proof: optional(cutText(200), ''),
})
export type LoginInput = Readonly<InferOutput<typeof loginBody>>

/** Why a login was refused. */
export type LoginProblem = 'missing' | 'limited' | 'wrong'

/** The session that has begun, or why there is none. */
export type LoginResult =
  /** The password is right, and a code of the authenticator is asked for. */
  | { readonly pending: string }
  | { readonly session: string; readonly kind: Account['kind'] }
  /** `puzzle`: a try that solves it goes ahead of others. */
  | { readonly problem: LoginProblem; readonly puzzle?: string }

/** Status codes of refused logins. */
export const loginStatuses = { missing: 400, wrong: 401, limited: 429 } as const

/** Passwords longer than this are refused before anything is derived from them. */
export const maxPasswordLength = 200

/** Characters that a password that a person chooses must have. */
export const minPasswordLength = 12

const tooShort =
  'The new password has less than {count} characters. It was not changed. Choose a longer one, such as four words.'
const tooLong = 'The new password has more than {count} characters. It was not changed. Choose a shorter one.'

/** Why a new password is refused, in three parts; undefined for a good one. */
export function passwordProblem(password: string, again: string): Phrase | undefined {
  const say = (text: string, values = {}) => ({ text, values })
  if (password.length < minPasswordLength) return say(tooShort, { count: String(minPasswordLength) })
  if (password.length > maxPasswordLength) return say(tooLong, { count: String(maxPasswordLength) })
  if (new Set(password).size < 5)
    return say('The new password repeats few characters. It was not changed. Choose one that is harder to guess.')
  return password === again
    ? undefined
    : say('The new password was typed in two ways. It was not changed. Type it twice.')
}

const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\bChrom/],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone or iPad', /\biP(?:hone|ad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A browser as its owner knows it again in a list, such as "Firefox on Linux". Nothing more of the header is stored. */
export function browserName(agent = ''): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) => list.find(([, pattern]) => pattern.test(agent))?.[0]
  const system = nameIn(systems)
  return `${nameIn(browsers) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}

/** The first page after a login that no other page led to. */
export const getHome = (kind: Account['kind']) => (kind === 'owner' ? '/config/' : '/members')

/** The codes of the roles of a stored account. */
export const getRoles = ({ roles }: Pick<AccountTables['accounts'], 'roles'>) => JSON.parse(roles) as number[]
