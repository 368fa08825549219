import { isUsZip } from '@ashlar/core-site/validation'
// The entry of the package has all validators: 11 MiB of memory and 40 ms at each start.
import * as postalCodes from 'validator/lib/isPostalCode.js'
import { toPlainText } from './plain-text'

const { locales } = postalCodes
type IsPostalCode = typeof postalCodes.default
// Node gives the exports of a CommonJS module as its default.
const exported = postalCodes.default as IsPostalCode | { readonly default: IsPostalCode }
const isPostalCode = 'default' in exported ? exported.default : exported

/** Letters that people write before the codes of a country, beside the code of the country itself: those of its cars. */
const carLetters: Readonly<Record<string, string>> = {
  ...{ AT: 'A', BE: 'B', DE: 'D', ES: 'E', FI: 'FIN', FR: 'F', HU: 'H', IT: 'I', LI: 'FL', LU: 'L', NO: 'N', PT: 'P' },
  ...{ RU: 'RUS', SE: 'S', SI: 'SLO', JP: '〒' },
}

/** How countries group the characters of their codes: each # is the next one; other codes are written in one piece. */
const groups: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries('CZ GR SE SK'.split(' ').map((country) => [country, ['### ##']])),
  ...{ BR: ['#####-###'], CA: ['### ###'], GB: ['## ###', '### ###', '#### ###'], IE: ['### ####'] },
  ...{ JP: ['###-####'], MT: ['### ####'], NL: ['#### ##'], PL: ['##-###'], PT: ['####-###'] },
  ...{ SA: ['#####', '#####-####'], US: ['#####', '#####-####'] },
}

/** Groups the characters of a code; codes of another length stay as they are. */
function group(code: string, patterns: readonly string[]): string {
  const pattern = patterns.find((one) => one.replaceAll(/[^#]/g, '').length === code.length)
  if (!pattern) return code
  const characters = [...code]
  return pattern.replaceAll('#', () => characters.shift() ?? '')
}

/** A code without what people write differently: script, case, blanks, hyphens and dots. Two codes of one place are equal. */
export const getPostalKey = (code: string) =>
  toPlainText(code)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}〒]/gu, '')

/** Leaves out the country that stands before a code, as in D-10115 and LV-1010. */
function withoutCountry(key: string, country: string): string {
  const prefix = [country, carLetters[country] ?? country].find(
    (letters) => key.startsWith(letters) && /^\d/.test(key.slice(letters.length)),
  )
  return prefix ? key.slice(prefix.length) : key
}

/** Countries whose name belongs to the code. */
const named: Readonly<Record<string, string>> = { AD: 'AD', LV: 'LV-' }

/** A code as its country writes it, from what a person has typed: `d-10115` is 10115, `SW1A1AA` is SW1A 1AA. */
export function toPostalCode(typed: string, country: string): string {
  const code = withoutCountry(getPostalKey(typed), country)
  const isDigits = /^\d+$/.test(code)
  if (named[country] && isDigits) return named[country] + code
  const patterns = groups[country]
  if (patterns) return group(code, patterns)
  // Nothing is known of its codes: only what is the same in each script is changed.
  return (locales as readonly string[]).includes(country) ? code : toPlainText(typed).toUpperCase()
}

/** What no list of patterns has: codes with four digits more, and places of a country that share its codes. */
function isKnownCode(code: string, country: string): boolean {
  if (country === 'US') return isUsZip(code.replace(/-\d{4}$/, ''))
  // The list has the first half of a code, too: no letter arrives with it.
  if (country === 'GB') return /^(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/.test(code)
  // The list wants the country before it, which the format of the address adds.
  const asListed = country === 'LT' ? `LT-${code}` : code
  return isPostalCode(asListed, country as postalCodes.PostalCodeLocale)
}

/** Whether a country can have a code in its usual form; countries without a known pattern have any (SITE-10: a US zip has five digits). */
export function isPostalCodeIn(code: string, country: string): boolean {
  const isKnown = (locales as readonly string[]).includes(country)
  return isKnown ? isKnownCode(code, country) : code !== ''
}

/** Whether codes of a country are digits alone, so that phones can offer those. */
export const hasDigitCodes = (country: string) =>
  !['AD', 'AR', 'GB', 'CA', 'IE', 'MT', 'NL'].includes(country) && (locales as readonly string[]).includes(country)

/** Whether a code is one of those that an owner has listed: `35*` is each that begins so. */
export function isListed(list: readonly string[], code: string): boolean {
  const key = getPostalKey(code)
  return list.some((entry) => {
    const wanted = getPostalKey(entry)
    return wanted !== '' && (entry.trim().endsWith('*') ? key.startsWith(wanted) : key === wanted)
  })
}
