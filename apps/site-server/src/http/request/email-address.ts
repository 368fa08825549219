import { type EmailRules, isEmail } from '@ashlar/core-form/rules'
import { pipe, transform } from 'valibot'
import { sentText } from './body-schema'
import { visibleText } from './visible-text'

/** The site's rule for addresses in its forms: long endings are taken, unless its owner has turned that off (decision 0048). */
export const getEmailRules = (settings: { readonly websiteSettings?: object | undefined }) => {
  const { anyTopLevelDomain } = (settings.websiteSettings ?? {}) as { readonly anyTopLevelDomain?: unknown }
  return { anyTopLevel: anyTopLevelDomain !== false } satisfies EmailRules
}

/** An address as it was meant: blanks, characters that nobody sees and the scheme of a link come along when one is copied. */
export const cleanEmail = (address: string): string =>
  visibleText(address.replaceAll(/\p{Cf}/gu, '')).replace(/^mailto:/i, '')

/** What a client sends as an address, as it was meant. */
export const sentEmail = pipe(sentText, transform(cleanEmail))

/** Whether an email can be sent to an address, whatever the forms of the site take. */
export const isDeliverable = (address: string): boolean =>
  isEmail(address, { anyTopLevel: true }) && cleanEmail(address) === address
