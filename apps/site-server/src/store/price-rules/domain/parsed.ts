import type { FieldErrors } from '../../../rendering/fields'

/** What a form says: a value, or why there is none. */
export interface Parsed<Value> {
  readonly errors: FieldErrors
  /** Counts where there is no error. */
  readonly value: Value
}

/** What is needed to read amounts and days of a form. */
export interface Scope {
  /** ISO 4217, of the shop. */
  readonly currency: string
  /** IANA name, of the site. */
  readonly timeZone: string
}

/** The errors of some fields: those that have one. */
export const toErrors = (errors: Readonly<Record<string, string | false | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (typeof error === 'string' && error ? [[name, error]] : [])),
  )

/** A share such as 12.5 in basis points; undefined for invalid text and for more than the whole. A comma counts as a dot. */
export function getBasisPoints(typed: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?(?:\s*%)?$/.exec(typed.trim()) ?? []
  const points = whole === '' ? Number.NaN : Number(whole + fraction.padEnd(2, '0'))
  return points <= 10_000 ? points : undefined
}

/** Basis points as a share: 1250 is 12.5. */
export const writeShare = (basisPoints: number) => String(basisPoints / 100)

/** A whole number, or nothing; undefined for invalid text. */
export function getCount(typed: string, max: number): number | null | undefined {
  if (typed === '') return null
  const count = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  return count <= max ? count : undefined
}

const maxName = 100

/** Why a name is not accepted; false for one that is. */
export const nameError = (name: string) =>
  (name === '' || name.length > maxName) && `Write a name of at most ${maxName} characters, as buyers read it.`
