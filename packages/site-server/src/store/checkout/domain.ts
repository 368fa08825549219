import { isEmail } from '@ashlar/core-site/validation'
import { text } from '../../http/body'
import type { FieldErrors } from '../../rendering/fields'
import { isCountry } from '../cart/interface'

/** The buyer's details before the payment. */
export interface Details {
  readonly email: string
  readonly name: string
  readonly country: string
  readonly postalCode: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  /** The code of a gift card; empty for none. */
  readonly giftCard: string
}
type Form = Readonly<Record<string, unknown>>

const maxLength = 200
const oneLine = (value: unknown, max = maxLength) =>
  text(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max)

/** Reads a form; a missing field is empty. */
export const detailsOf = (form: Form): Details => ({
  email: oneLine(form.email),
  name: oneLine(form.name),
  country: oneLine(form.country, 2).toUpperCase(),
  postalCode: oneLine(form.postalCode, 16),
  line1: oneLine(form.line1),
  line2: oneLine(form.line2),
  city: oneLine(form.city),
  giftCard: giftCodeOf(form.giftCard),
})

/** Codes are read as people write them: small letters and blanks do not matter. */
export const giftCodeOf = (value: unknown) => oneLine(value, 40).toUpperCase().replaceAll(' ', '')

/** An address that a confirmation can be sent to: the rule of forms, with a top-level part of any length. */
export const isDeliverable = (email: string) => isEmail(email, { anyTopLevel: true })

const emailError = 'Email is not valid. Email addresses should follow the format example@example.com.'
const required = (value: string, name: string, title: string): FieldErrors =>
  value ? {} : { [name]: `${title} is required.` }

/** Validation errors of the buyer. */
export const buyerErrors = ({ email, name }: Pick<Details, 'email' | 'name'>): FieldErrors => ({
  ...(email ? (isDeliverable(email) ? {} : { email: emailError }) : required(email, 'email', 'Email')),
  ...required(name, 'name', 'Name'),
})

/** Validation errors of the details; an address is required where something is shipped. */
export function detailErrors(details: Details, requiresShipping: boolean): FieldErrors {
  return {
    ...buyerErrors(details),
    ...(isCountry(details.country) ? {} : { country: 'Country is required.' }),
    ...(requiresShipping && {
      ...required(details.line1, 'line1', 'Address'),
      ...required(details.postalCode, 'postalCode', 'Postal code'),
      ...required(details.city, 'city', 'Town'),
    }),
  }
}

/** Validation errors of a card, before the provider is asked. */
export function cardErrors(form: Form, now = new Date()): FieldErrors {
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
