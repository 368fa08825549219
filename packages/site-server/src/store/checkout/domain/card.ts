import { text } from '../../../http/body'
import type { FieldErrors } from '../../../rendering/fields'

/** Validation errors of a card, before the provider is asked. */
export function cardErrors(form: Readonly<Record<string, unknown>>, now = new Date()): FieldErrors {
  const digits = text(form.card).replaceAll(/\D/g, '')
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d\d)\s*$/.exec(text(form.expiry)) ?? []
  const isExpired = Number(`20${year}`) * 12 + Number(month) < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return {
    ...(/^\d{12,19}$/.test(digits) ? {} : { card: 'The card number has 12 to 19 digits. Check it.' }),
    ...(Number(month) >= 1 && Number(month) <= 12 && year
      ? {}
      : { expiry: 'Write the month and year on the card, such as 09/29.' }),
    ...(month && year && isExpired && { expiry: 'This card has expired. Use another one.' }),
    ...(/^\d{3,4}$/.test(text(form.cvc).trim()) ? {} : { cvc: 'The security code has three or four digits.' }),
  }
}
