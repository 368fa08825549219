/** Most characters of a tag and of a category (SITE-10). */
export const maxLength = { tag: 50, category: 25 } as const

/** What stands in a password field whose value is not known (SITE-10; which mask is not shown, and is ours). */
export const passwordMask = '••••••••'

/** Rules for an email address (SITE-10). */
export interface EmailRules {
  /** Accept a top-level part of any length from 2. Default: false, which is 2 to 4. */
  readonly anyTopLevel?: boolean | undefined
}

/** True for 3 to 256 characters of the simple pattern whose top-level part is 2 to 4 letters or digits (SITE-10). */
export function isEmail(text: string, { anyTopLevel = false }: EmailRules = {}): boolean {
  if (text.length < 3 || text.length > 256) return false
  return (anyTopLevel ? /^[^\s@]+@[^\s@]+\.[\p{L}\p{M}\d-]{2,}$/u : /^[^\s@]+@[^\s@]+\.[a-z0-9]{2,4}$/i).test(text)
}

/** True for exactly five digits (SITE-10). */
export const isUsZip = (text: string): boolean => /^\d{5}$/.test(text)

/** True for a tag of 1 to 50 characters (SITE-10). */
export const isTag = (text: string): boolean => text.length > 0 && text.length <= maxLength.tag

/** True for a category of 1 to 25 characters (SITE-10). */
export const isCategory = (text: string): boolean => text.length > 0 && text.length <= maxLength.category

/**
 * An owner's pattern for blog addresses, made clean: lower case, hyphens for spaces, single slashes and none in front, only the
 * tokens `%y`, `%m`, `%d` and `%t`, and of the rest only letters, digits, `/`, `_` and `-` (SITE-09).
 */
export function blogUrlFormat(format: string): string {
  return format
    .toLowerCase()
    .replace(/ /g, '-')
    .replace(/[^a-z0-9%/_-]/g, '')
    .replace(/%(?![ymdt])[^/%]?/g, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/+/, '')
}
