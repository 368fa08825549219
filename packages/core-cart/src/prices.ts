import type { I18n } from '@ashlar/core-i18n'

/** The part of the i18n service that a shop needs; a page without it gets the default language. */
export type Language = Pick<I18n, 'text' | 'money'> | undefined

/** Cents as a decimal string: yen have no places, the other currencies of a store have two (I18N-03, I18N-06). */
export function decimal(cents: number, currencyCode: string): string {
  if (currencyCode === 'JPY') return String(cents)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return (cents < 0 ? '-' : '') + digits.replace(/(?=..$)/, '.')
}

/** Cents as a price; empty for a broken number or an unknown currency. Never throws (I18N-04, I18N-06). */
export function price(cents: number, currencyCode: string, language?: Language): string {
  const amount = decimal(cents, currencyCode)
  try {
    if (!Number.isSafeInteger(cents)) return ''
    if (language) return language.money({ amount, currencyCode })
    const places = currencyCode === 'JPY' ? 0 : 2
    const style = { style: 'currency', currency: currencyCode, minimumFractionDigits: places } as const
    return new Intl.NumberFormat('en-US', style).format(amount as `${number}`)
  } catch {
    return ''
  }
}
