import { MoneyText } from '@ashlar/core-block/texts'
/** An amount of one currency. The amount is a decimal string, so that no cent is lost on the way. (I18N-06) */
export interface Money {
  /** In major units, with a dot: `'1234.50'`. */
  readonly amount: string
  /** ISO 4217, three capital letters. */
  readonly currencyCode: string
}

/** True for an object with a decimal string as amount and a currency code of three capital letters. Never throws. (I18N-04) */
export function isMoney(value: unknown): value is Money {
  const { amount, currencyCode } = (value ?? {}) as Partial<Money>
  return (
    typeof amount === 'string' &&
    /^-?\d+(\.\d+)?$/.test(amount) &&
    typeof currencyCode === 'string' &&
    /^[A-Z]{3}$/.test(currencyCode)
  )
}

/** Hands a money back, or throws: a TypeError for anything else, a RangeError over 15 integer places. (I18N-04, I18N-05) */
export function requireMoney(value: Money): Money {
  if (!isMoney(value)) throw new TypeError(MoneyText.instance)
  if (/[1-9]\d{15}/.test(value.amount.split('.')[0] ?? ''))
    throw new RangeError('Format takes at most 15 integer places.')
  return value
}

/** How `Intl` writes a currency. */
export function currencyStyle({ currencyCode }: Money): Intl.NumberFormatOptions {
  // Browsers disagree about the cents of these two; the others of our 27 have the same everywhere. (I18N-03)
  const cents = /COP|IDR/.test(currencyCode) && { minimumFractionDigits: 2 }
  return { style: 'currency', currency: currencyCode, ...cents }
}

/**
 * Writes a money for a locale. Default: en-US, with comma thousands, a dot before the cents and at most 15 integer places.
 * Throws 'Format expects a Money instance.' for anything but a money. (I18N-04, I18N-05)
 */
export function formatMoney(value: Money, locale = 'en-US'): string {
  const { amount } = requireMoney(value)
  // As a string: `Intl` reads decimal strings exactly, while a number could lose a cent.
  return new Intl.NumberFormat(locale, currencyStyle(value)).format(amount as `${number}`)
}
