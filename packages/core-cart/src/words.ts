import type { I18n, Message, MessageValues } from '@ashlar/core-i18n'

/** What the words of a shop need of the language service; a page without one gets the default language. */
export type Language = Pick<I18n, 'text' | 'money'> | undefined

/** Cents as a decimal string: yen have no places, the other currencies of a store have two (I18N-03, I18N-06). */
export function decimal(cents: number, currencyCode: string): string {
  if (currencyCode === 'JPY') return String(cents)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents as a visitor reads them; empty for what is no whole number of cents or no currency. Never throws (I18N-04, I18N-06). */
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

/** The words of a message; the default language where the page has no language service, with its `{values}` filled in. */
export function say(language: Language, message: Message, values: MessageValues = {}): string {
  return (
    language?.text(message, values) ??
    message.default.replace(/{(\w+)}/g, (whole, name) => String(values[name] ?? whole))
  )
}
