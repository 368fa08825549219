import { type Services, translate } from '@ashlar/core-block'
import type {} from '@ashlar/core-i18n'
import { type CustomMessages, messages } from './messages'
import type { Failure, ValidationError } from './model'

/** The sources of a form's texts: the page's language, and the texts of the form. */
export interface TextSources {
  readonly services: Partial<Services>
  readonly customMessages?: CustomMessages | undefined
}

/** A text of a form in the page's language. */
export function textOf(
  { services, customMessages }: TextSources,
  name: keyof typeof messages,
  values?: Record<string, string>,
): string {
  const custom = customMessages?.[name]
  // A custom text is in the language of the form, so the catalogue of the page must not replace it.
  return custom
    ? translate(undefined, { ...messages[name], default: custom }, values)
    : translate(services.i18n, messages[name], values)
}

/** The text of a validation error. */
export function errorText(sources: TextSources, error: ValidationError, title: string): string {
  if ('text' in error) return error.text
  return textOf(sources, error.kind, { title, email: 'example@example.com' })
}

/** The notice above the form; empty without one. */
export function noticeText(sources: TextSources, { notice }: Failure): string {
  if (!notice) return ''
  return typeof notice === 'string' ? textOf(sources, notice) : notice.text
}
