import { member, readText } from '@ashlar/core-block'
import type { CustomMessages } from './messages'

/** The names that published JSON has for texts of ours. */
const localizedNames = {
  required: 'required',
  email: 'invalidEmail',
  tooLong: 'maxLength',
  invalid: 'formError',
  submitting: 'submitting',
} as const

/** Reads the texts of a form out of the `localizedStrings` of its JSON; one that is missing or empty is left out. */
export function readCustomMessages(localized: unknown): CustomMessages {
  const sources = [member(localized, 'validation'), localized]
  return Object.fromEntries(
    Object.entries(localizedNames).flatMap(([name, key]) => {
      const text = sources.map((source) => readText(member(source, key))).find(Boolean)
      return text ? [[name, text]] : []
    }),
  )
}
