import { text } from '../../../http/request/body'
import type { FieldErrors } from '../../../rendering/fields'
import { toPlainText } from '../../addresses/interface'

type Form = Readonly<Record<string, unknown>>

/** The digits of a card number, as any keyboard writes them. */
export const getCardNumber = (form: Form) => toPlainText(text(form.card)).replaceAll(/\D/g, '')

/** The month and year on a card: 12/30, 1230, 12 / 2030 and 12-2030 are one month; undefined for no month. */
function getExpiry(typed: string): { readonly month: number; readonly year: number } | undefined {
  const read = /^(\d{1,2})(?: ?[/.-] ?| )(?:20)?(\d\d)$|^(\d\d)(?:20)?(\d\d)$/.exec(toPlainText(typed))
  const [month, year] = [read?.[1] ?? read?.[3], read?.[2] ?? read?.[4]].map(Number)
  return month && year !== undefined && month <= 12 ? { month, year: 2000 + year } : undefined
}

function getExpiryError(typed: string, now: Date): string {
  const expiry = getExpiry(typed)
  if (!expiry) return 'Write the month and year on the card, such as 09/29.'
  const isExpired = expiry.year * 12 + expiry.month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return isExpired ? 'This card has expired. Use another one.' : ''
}

/** Validation errors of a card, before the provider is asked. */
export function cardErrors(form: Form, now = new Date()): FieldErrors {
  const expiry = getExpiryError(text(form.expiry), now)
  return {
    ...(/^\d{12,19}$/.test(getCardNumber(form)) ? {} : { card: 'The card number has 12 to 19 digits. Check it.' }),
    ...(expiry && { expiry }),
    ...(/^\d{3,4}$/.test(toPlainText(text(form.cvc))) ? {} : { cvc: 'The security code has three or four digits.' }),
  }
}
