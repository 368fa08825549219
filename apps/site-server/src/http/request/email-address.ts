import { type EmailRules, isEmail } from '@ashlar/core-form/rules'

/** The site's rule for addresses in its forms: long endings are taken, unless its owner has turned that off (decision 0048). */
export const getEmailRules = (settings: { readonly websiteSettings?: object | undefined }) => {
  const { anyTopLevelDomain } = (settings.websiteSettings ?? {}) as { readonly anyTopLevelDomain?: unknown }
  return { anyTopLevel: anyTopLevelDomain !== false } satisfies EmailRules
}

/** Whether an email can be sent to an address, whatever the forms of the site take. */
export const isDeliverable = (address: string): boolean => isEmail(address, { anyTopLevel: true })
