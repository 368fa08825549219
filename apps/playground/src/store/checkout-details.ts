import { text } from '../call-guards'
import { isCountry } from './cart-changes'
import type { Faults } from './checkout-parts'
import { isEmail } from './store-calls'

/** What a checkout has been told before it is paid. */
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

const longest = 200
const word = (value: unknown, most = longest) =>
  text(value)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most)

/** Reads a form; what is missing is empty. */
export const detailsOf = (form: Form): Details => ({
  email: word(form.email),
  name: word(form.name),
  country: word(form.country, 2).toUpperCase(),
  postalCode: word(form.postalCode, 16),
  line1: word(form.line1),
  line2: word(form.line2),
  city: word(form.city),
  giftCard: giftCodeOf(form.giftCard),
})

/** Codes as people write them: small letters and blanks do not count. */
export const giftCodeOf = (value: unknown) => word(value, 40).toUpperCase().replaceAll(' ', '')

const emailFault = 'Email is not valid. Email addresses should follow the format example@example.com.'
const required = (value: string, name: string, title: string): Faults =>
  value ? {} : { [name]: `${title} is required.` }

/** What is wrong with who buys. */
export const buyerFaults = ({ email, name }: Pick<Details, 'email' | 'name'>): Faults => ({
  ...(email ? (isEmail(email) ? {} : { email: emailFault }) : required(email, 'email', 'Email')),
  ...required(name, 'name', 'Name'),
})

/** What is wrong with it; an address is asked for where something is sent. */
export function detailFaults(details: Details, requiresShipping: boolean): Faults {
  return {
    ...buyerFaults(details),
    ...(isCountry(details.country) ? {} : { country: 'Country is required.' }),
    ...(requiresShipping && {
      ...required(details.line1, 'line1', 'Address'),
      ...required(details.postalCode, 'postalCode', 'Postal code'),
      ...required(details.city, 'city', 'Town'),
    }),
  }
}

/** What is wrong with a card before a provider is asked: nothing is told to anybody else. */
export function cardFaults(form: Form, now = new Date()): Faults {
  const digits = text(form.card).replaceAll(/\D/g, '')
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d\d)\s*$/.exec(text(form.expiry)) ?? []
  const isOver = Number(`20${year}`) * 12 + Number(month) < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return {
    ...(/^\d{12,19}$/.test(digits) ? {} : { card: 'The card number has 12 to 19 digits. Check it.' }),
    ...(Number(month) >= 1 && Number(month) <= 12 && year
      ? {}
      : { expiry: 'Write month and year of the card, as 09/29.' }),
    ...(month && year && isOver && { expiry: 'This card is over. Take another.' }),
    ...(/^\d{3,4}$/.test(text(form.cvc).trim()) ? {} : { cvc: 'The security code has three or four digits.' }),
  }
}
