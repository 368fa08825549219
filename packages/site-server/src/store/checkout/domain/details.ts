import { isEmail } from '@ashlar/core-site/validation'
import { text } from '../../../http/body'
import type { FieldErrors } from '../../../rendering/fields'
import { countryName, isCountry } from '../../cart/interface'
import { isPostalCodeOf } from './postal-address'

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
export const getDetails = (form: Form): Details => ({
  email: oneLine(form.email),
  name: oneLine(form.name),
  country: oneLine(form.country, 2).toUpperCase(),
  postalCode: oneLine(form.postalCode, 16).toUpperCase(),
  line1: oneLine(form.line1),
  line2: oneLine(form.line2),
  city: oneLine(form.city),
  giftCard: getGiftCode(form.giftCard),
})

/** Codes are read as people write them: small letters and blanks do not matter. */
export const getGiftCode = (value: unknown) => oneLine(value, 40).toUpperCase().replaceAll(' ', '')

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

function postalCodeErrors({ postalCode, country }: Details): FieldErrors {
  const missing = required(postalCode, 'postalCode', 'Postal code')
  if (missing.postalCode || isPostalCodeOf(postalCode, country)) return missing
  return { postalCode: `This is not a postal code of ${countryName(country)}. Check the code and the country.` }
}

/** Validation errors of the details; an address is required where something is shipped. */
export function detailErrors(details: Details, requiresShipping: boolean): FieldErrors {
  return {
    ...buyerErrors(details),
    ...(isCountry(details.country) ? {} : { country: 'Country is required.' }),
    ...(requiresShipping && {
      ...required(details.line1, 'line1', 'Address'),
      ...postalCodeErrors(details),
      ...required(details.city, 'city', 'Town'),
    }),
  }
}
