import type { Message } from '@ashlar/core-i18n'
import type { PageLanguage } from './page-language'

/** A sentence with values at names in braces; its text is translated, its values are not. */
export interface Phrase {
  readonly text: string
  readonly values: Readonly<Record<string, string>>
}

/** The translation of an original text; undefined where there is none. */
export type Translate = (original: string) => string | undefined

/** A text or a sentence as its reader gets it. */
export function phraseText(phrase: string | Phrase, translate: Translate = () => undefined): string {
  if (typeof phrase === 'string') return translate(phrase) ?? phrase
  const { text, values } = phrase
  return (translate(text) ?? text).replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : all,
  )
}

/** A sentence in the language of a page: a text of the server by its original, one of a block by the key of its message. */
export const say = (
  { i18n, translate }: Pick<PageLanguage, 'i18n' | 'translate'>,
  sentence: string | Message,
  values: Phrase['values'] = {},
): string =>
  typeof sentence === 'string' ? phraseText({ text: sentence, values }, translate) : i18n.text(sentence, values)
