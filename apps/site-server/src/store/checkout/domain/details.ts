import { type InferOutput, object, pipe, toUpperCase, transform } from 'valibot'
import { cut, readMembers, sentText } from '../../../http/request/body-schema'
import { cleanEmail, isDeliverable } from '../../../http/request/email-address'
import { visibleText } from '../../../http/request/visible-text'
import type { PageLanguage } from '../../../http/response/page-language'
import { phraseText } from '../../../http/response/phrase'
import type { FieldErrors } from '../../../rendering/fields'
import {
  countryName,
  findRegion,
  getAddressFields,
  isCountry,
  isPostalCodeIn,
  regionName,
  regionOfPostalCode,
  toCode,
  toPostalCode,
} from '../../addresses/interface'

/** Most characters of a line of the buyer's details. */
const maxLength = 200

/** The fields of the buyer, as the page asks for them. */
export const buyerFields = {
  email: { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength },
  name: { name: 'name', label: 'Name', autoComplete: 'name', maxLength },
} as const

/** A field of an address, as the page asks for it. */
export interface AddressField {
  readonly name: 'line1' | 'line2' | 'postalCode' | 'city' | 'region'
  readonly label: string
  readonly isRequired: boolean
  readonly autoComplete: string
  readonly maxLength: number
  readonly inputMode?: 'numeric'
  readonly autoCapitalize?: 'characters'
}

/** The fields of an address that every country has. */
const lines: readonly AddressField[] = [
  { name: 'line1', label: 'Address', autoComplete: 'address-line1', maxLength, isRequired: true },
  { name: 'line2', label: 'Floor, door', autoComplete: 'address-line2', maxLength, isRequired: false },
]

/** The fields of an address in a country: its lines, and its other parts as the country writes them one after the other. */
export function addressFields(country: string): { readonly lines: typeof lines; readonly parts: typeof lines } {
  const { order, postalCode, city, region } = getAddressFields(country)
  const letters = { autoCapitalize: 'characters', ...postalCode } as const
  const known: Readonly<Record<string, Partial<AddressField> | null>> = {
    postalCode: postalCode && { ...(postalCode.inputMode ? postalCode : letters), maxLength: postalLength },
    city: city && { ...city, isRequired: true },
    region,
  }
  const parts = order.map((name): AddressField => {
    const usual = { name, label: '', isRequired: false, autoComplete: tokens[name], maxLength }
    return { ...usual, ...known[name] }
  })
  return { lines, parts }
}
/** What browsers know the parts of an address by. */
const tokens = { postalCode: 'postal-code', city: 'address-level2', region: 'address-level1' } as const
/** Characters of a postal code, with the country before it. */
const postalLength = 20

/** Text on one line, as long as its field takes. */
const oneLine = (field: { readonly maxLength: number }) =>
  pipe(
    sentText,
    transform((text) => visibleText(text.replaceAll(/\p{Cc}+/gu, ' '))),
    cut(field.maxLength),
  )

const giftCode = pipe(oneLine({ maxLength: 40 }), transform(toCode))

const detailsForm = object({
  email: pipe(oneLine(buyerFields.email), transform(cleanEmail)),
  name: oneLine(buyerFields.name),
  /** A code such as ES. */
  country: pipe(oneLine({ maxLength: 2 }), toUpperCase()),
  postalCode: oneLine({ maxLength: postalLength }),
  line1: oneLine({ maxLength }),
  line2: oneLine({ maxLength }),
  city: oneLine({ maxLength }),
  /** A code such as CA; empty where the country has none. */
  region: oneLine({ maxLength }),
  /** The code of a gift card; empty for none. */
  giftCard: giftCode,
})

/** The buyer's details before the payment. */
export type Details = Readonly<InferOutput<typeof detailsForm>>

/** The name of the field of a region: codes of two countries are alike, and the country may be changed beside it. */
export const regionField = (country: string) => `region-${country}`

/** Details as their country writes them (COM-21): a part that it does not have is left out, and an invalid code stays as it was typed. */
function inCountry(details: Details): Details {
  const { country } = details
  const fields = getAddressFields(country)
  const code = toPostalCode(details.postalCode, country)
  const postalCode = isPostalCodeIn(code, country) ? code : details.postalCode
  // Codes of some countries say the region: nobody has to choose it.
  const region = details.region ? findRegion(details.region, country) : regionOfPostalCode(code, country)
  return {
    ...details,
    postalCode: fields.postalCode ? postalCode : '',
    region: region?.code ?? '',
    city: fields.city ? details.city : '',
  }
}

/** Reads a form; a missing field is empty. */
export function getDetails(form: Readonly<Record<string, unknown>>): Details {
  const read = readMembers(detailsForm, form)
  return inCountry(readMembers(detailsForm, { ...form, region: form[regionField(read.country)] ?? form.region }))
}

export const getGiftCode = (value: unknown): string => readMembers(giftCode, value)

const emailError = 'Email is not valid. Email addresses should follow the format example@example.com.'
/**
 * Validation errors in the order of the fields: of those that are missing, and problems of their values, which are named as the
 * fields are.
 */
function getErrors<Name extends string>(
  fields: readonly { readonly name: Name; readonly label: string; readonly isRequired?: boolean }[],
  values: Readonly<Record<NoInfer<Name>, string>>,
  problems: FieldErrors,
): FieldErrors {
  const errors = fields.map(({ name, label, isRequired = true }) => {
    return [name, isRequired && !values[name] ? `${label} is required.` : problems[name]] as const
  })
  return Object.fromEntries(errors.flatMap(([name, error]) => (error ? [[name, error]] : [])))
}

/** Validation errors of the buyer. */
export const buyerErrors = (buyer: Pick<Details, keyof typeof buyerFields>): FieldErrors =>
  getErrors(Object.values(buyerFields), buyer, isDeliverable(buyer.email) ? {} : { email: emailError })

/** The language of a page. */
type Language = Pick<PageLanguage, 'i18n' | 'translate'>

const wrongCode = 'This is not a postal code of {country}. Check the code and the country.'
const otherRegion = 'This postal code is in {region}. Check the code and what is chosen here.'

/** Why the postal code and the region do not go together with their country; empty for none. */
function getProblems({ postalCode, region, country }: Details, { i18n, translate }: Language) {
  const say = (text: string, values: Readonly<Record<string, string>>) => phraseText({ text, values }, translate)
  const isWrong = postalCode !== '' && !isPostalCodeIn(postalCode, country)
  const decided = regionOfPostalCode(postalCode, country)?.code ?? region
  return {
    postalCode: isWrong ? say(wrongCode, { country: countryName(country, i18n.locale) }) : '',
    region: decided === region ? '' : say(otherRegion, { region: regionName(decided, country) }),
  }
}

function addressErrors(details: Details, language: Language): FieldErrors {
  const { lines, parts } = addressFields(details.country)
  return getErrors([...lines, ...parts], details, getProblems(details, language))
}

/** Validation errors of the details, in the language of the page; an address is required where something is shipped. */
export function detailErrors(details: Details, requiresShipping: boolean, language: Language): FieldErrors {
  return {
    ...buyerErrors(details),
    ...(isCountry(details.country) ? {} : { country: 'Country is required.' }),
    ...(requiresShipping && addressErrors(details, language)),
  }
}
