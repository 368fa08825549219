import { isEmail } from '@ashlar/core-site/validation'
import { type InferOutput, object, pipe, toUpperCase, transform } from 'valibot'
import { phraseText } from '../../../features/mail/interface'
import { cut, readMembers, sentText } from '../../../http/body-schema'
import type { PageLanguage } from '../../../http/page-language'
import type { FieldErrors } from '../../../rendering/fields'
import { countryName, isCountry } from '../../cart/interface'
import { addressFields, isPostalCodeIn, maxLength } from './postal-address'

/** The fields of the buyer, as the page asks for them. */
export const buyerFields = {
  email: { label: 'Email', type: 'email', autoComplete: 'email', maxLength },
  name: { label: 'Name', autoComplete: 'name', maxLength },
} as const

/** Text on one line, as long as its field takes. */
const oneLine = (field: { readonly maxLength: number }) =>
  pipe(
    sentText,
    transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()),
    cut(field.maxLength),
  )

/** Codes are read as people write them: small letters and blanks do not matter. */
const giftCode = pipe(
  oneLine({ maxLength: 40 }),
  transform((code) => code.toUpperCase().replaceAll(' ', '')),
)

const detailsForm = object({
  email: oneLine(buyerFields.email),
  name: oneLine(buyerFields.name),
  /** A code such as ES. */
  country: pipe(oneLine({ maxLength: 2 }), toUpperCase()),
  postalCode: pipe(oneLine(addressFields.postalCode), toUpperCase()),
  line1: oneLine(addressFields.line1),
  line2: oneLine(addressFields.line2),
  city: oneLine(addressFields.city),
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
/**
 * Validation errors in the order of the fields: of those that are missing, and problems of their values, which are named as the
 * fields are.
 */
function getErrors<Name extends string>(
  fields: Readonly<Record<Name, { readonly label: string; readonly isRequired?: boolean }>>,
  values: Readonly<Record<NoInfer<Name>, string>>,
  problems: FieldErrors,
): FieldErrors {
  const names = Object.keys(fields) as Name[]
  const errors = names.map((name) => {
    const { label, isRequired = true } = fields[name]
    return [name, isRequired && !values[name] ? `${label} is required.` : problems[name]] as const
  })
  return Object.fromEntries(errors.flatMap(([name, error]) => (error ? [[name, error]] : [])))
}

/** Validation errors of the buyer. */
export const buyerErrors = (buyer: Pick<Details, keyof typeof buyerFields>): FieldErrors =>
  getErrors(buyerFields, buyer, isDeliverable(buyer.email) ? {} : { email: emailError })

/** The language of a page. */
type Language = Partial<Pick<PageLanguage, 'i18n' | 'translate'>>

const wrongCode = 'This is not a postal code of {country}. Check the code and the country.'

function addressErrors(details: Details, { i18n, translate }: Language): FieldErrors {
  const { postalCode, country } = details
  const values = { country: countryName(country, i18n?.locale) }
  const problem = isPostalCodeIn(postalCode, country) ? '' : phraseText({ text: wrongCode, values }, translate)
  return getErrors(addressFields, details, { postalCode: problem })
}

/** Validation errors of the details, in English where no language is given; an address is required where something is shipped. */
export function detailErrors(details: Details, requiresShipping: boolean, language: Language = {}): FieldErrors {
  return {
    ...buyerErrors(details),
    ...(isCountry(details.country) ? {} : { country: 'Country is required.' }),
    ...(requiresShipping && addressErrors(details, language)),
  }
}
