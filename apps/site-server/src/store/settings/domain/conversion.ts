import { fractionDigits } from '@ashlar/core-i18n/money'

/** How the amounts of a shop change from one currency to another. */
export interface Conversion {
  /** ISO 4217. */
  readonly from: string
  /** ISO 4217. */
  readonly to: string
  /** What one unit of `from` is in `to`, as a decimal such as 162.5. */
  readonly rate: string
}

/** A rate as people write it, as a decimal; undefined for invalid text and for nothing. A comma counts as a dot. */
export function getRate(typed: string): string | undefined {
  const [, whole = '', fraction = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,10}))?\s*$/.exec(typed) ?? []
  if (!/[1-9]/.test(whole + fraction)) return undefined
  return fraction ? `${whole}.${fraction}` : whole
}

/**
 * Minor units in another currency, half a unit rounded up. In big integers: a rate has ten decimals, and currencies have
 * different numbers of minor units, so that €24.00 at 162.5 is ¥3,900 and neither ¥2,400 nor ¥390,000.
 */
export function convertCents(cents: number, { from, to, rate }: Conversion): number {
  const [whole = '', fraction = ''] = rate.split('.')
  const units = BigInt(cents) * BigInt(whole + fraction) * 10n ** BigInt(fractionDigits(to))
  const unit = 10n ** BigInt(fraction.length + fractionDigits(from))
  return Number((units * 2n + unit) / (unit * 2n))
}
