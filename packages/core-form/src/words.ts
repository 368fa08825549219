import type { Services } from '@ashlar/core-block'
import type {} from '@ashlar/core-i18n'
import { messages } from './messages'
import type { State, ValidationError } from './model'

/** Sentences that a form brings with it, already in its language; they come before ours. */
export type CustomMessages = Readonly<Partial<Record<keyof typeof messages, string>>>

interface Speaker {
  readonly services: Partial<Services>
  readonly customMessages?: CustomMessages | undefined
}

/** Says a sentence in the page's language. */
export function words(
  { services, customMessages }: Speaker,
  name: keyof typeof messages,
  values?: Record<string, string>,
): string {
  const message = messages[name]
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_all, key: string) => values?.[key] ?? '')
  const said = customMessages?.[name]
  return said ? fill(said) : (services.i18n?.text(message, values) ?? fill(message.default))
}

/** What is wrong with one answer, in words. */
export function sentence(speaker: Speaker, error: ValidationError, title: string): string {
  if ('text' in error) return error.text
  return words(speaker, error.kind, { title, email: 'example@example.com' })
}

/** What stands over the form, in words; empty for nothing. */
export function noticeOf(speaker: Speaker, { notice }: State): string {
  if (!notice) return ''
  return typeof notice === 'string' ? words(speaker, notice) : notice.text
}
