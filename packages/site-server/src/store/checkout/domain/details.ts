import { isEmail } from '@ashlar/core-site/validation'
import { type InferOutput, object, pipe, toUpperCase, transform } from 'valibot'
import { phraseText } from '../../../features/mail/interface'
import { cut, readMembers, sentText } from '../../../http/body-schema'
import type { PageLanguage } from '../../../http/page-language'
import type { FieldErrors } from '../../../rendering/fields'
import { countryName, isCountry } from '../../cart/interface'
import { addressFields, isPostalCodeIn, maxLength } from './postal-address'

/** Text on one line, of which `max` characters count. */
const oneLine = (max = maxLength) =>
  pipe(
    sentText,
    transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()),
    cut(max),
  )

/** Codes are read as people write them: small letters and blanks do not matter. */
const giftCode = pipe(
  oneLine(40),
  transform((code) => code.toUpperCase().replaceAll(' ', '')),
)

const detailsForm = object({
  email: oneLine(),
  name: oneLine(),
  /** A code such as ES. */
  country: pipe(oneLine(2), toUpperCase()),
  postalCode: pipe(oneLine(addressFields.postalCode.maxLength), toUpperCase()),
  line1: oneLine(addressFields.line1.maxLength),
  line2: oneLine(addressFields.line2.maxLength),
  city: oneLine(addressFields.city.maxLength),
  /** The code of a gift card; empty for none. */
  giftCard: giftCode,
})

/** The buyer's details before the payment. */
export type Details = Readonly<InferOutput<typeof detailsForm>>

/** Reads a form; a missing field is empty. */
export const getDetails = (form: Readonly<Record<string, unknown>>): Details => readMembers(detailsForm, form)

export const getGiftCode = (value: unknown): string => readMembers(giftCode, value)

/** An address that a confirmation can be sent to: the rule of forms, with a top-level part of any length. */
export const isDeliverable = (email: string) => isEmail(email, { anyTopLevel: true })

const emailError = 'Email is not valid. Email addresses should follow the format example@example.com.'
const required = (value: string, name: string, title: string): FieldErrors =>
  value ? {} : { [name]: `${title} is required.` }
const requiredPart = (details: Details, name: keyof typeof addressFields) =>
  required(details[name], name, addressFields[name].label)

/** Validation errors of the buyer. */
export const buyerErrors = ({ email, name }: Pick<Details, 'email' | 'name'>): FieldErrors => ({
  ...(email ? (isDeliverable(email) ? {} : { email: emailError }) : required(email, 'email', 'Email')),
  ...required(name, 'name', 'Name'),
})

/** The language of a page. */
type Language = Partial<Pick<PageLanguage, 'i18n' | 'translate'>>

const wrongCode = 'This is not a postal code of {country}. Check the code and the country.'

function postalCodeErrors(details: Details, { i18n, translate }: Language): FieldErrors {
  const { postalCode, country } = details
  const missing = requiredPart(details, 'postalCode')
  if (missing.postalCode || isPostalCodeIn(postalCode, country)) return missing
  const values = { country: countryName(country, i18n?.locale) }
  return { postalCode: phraseText({ text: wrongCode, values }, translate) }
}

/** Validation errors of the details, in English where no language is given; an address is required where something is shipped. */
export function detailErrors(details: Details, requiresShipping: boolean, language: Language = {}): FieldErrors {
  return {
    ...buyerErrors(details),
    ...(isCountry(details.country) ? {} : { country: 'Country is required.' }),
    ...(requiresShipping && {
      ...requiredPart(details, 'line1'),
      ...postalCodeErrors(details, language),
      ...requiredPart(details, 'city'),
    }),
  }
}
