import type { I18n } from '@ashlar/core-i18n'

/** The site in another language than the original. */
export interface Translation {
  /** Texts of blocks and of the site frame, by message key. */
  readonly messages: Readonly<Record<string, string>>
  /** Texts of pages, by the original text. */
  readonly texts: Readonly<Record<string, string>>
}

/** Translations by language, as BCP 47 tags. */
export type Translations = Readonly<Record<string, Translation>>

/** The language of a response (I18N-15). */
export interface PageLanguage {
  /** Formats dates, numbers and prices. */
  readonly i18n: I18n
  /** The language that the site was written in. */
  readonly original: I18n
  /** The languages of the site; the first is the original. */
  readonly all: readonly string[]
  /** Texts of blocks by message key; empty for the original language. */
  readonly catalogue: Readonly<Record<string, string>>
  /** The translation of a text of a page; undefined where there is none. */
  translate(original: string): string | undefined
}
