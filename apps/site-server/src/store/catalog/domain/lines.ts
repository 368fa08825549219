import { maxLength } from '@ashlar/core-site'
import { visibleText } from '../../../http/request/visible-text'

/** A list that an owner writes, one entry on each line. */
interface LinesRule {
  /** Entries there may be. */
  readonly count: number
  /** Characters of each. */
  readonly length: number
  /** Shown for a list that is not accepted. */
  readonly error: string
}

/** The lists of a product: the questions that it asks its buyer, and the categories that it is found in. */
export const productLines = {
  questions: {
    count: 10,
    length: 100,
    error: 'A product asks up to 10 questions of 100 characters each. Nothing was saved. Shorten them.',
  },
  categories: {
    count: 20,
    length: maxLength.category,
    error: `A product has up to 20 categories of ${maxLength.category} characters each. Nothing was saved. Shorten them.`,
  },
} as const satisfies Record<string, LinesRule>

/** The name of such a list. */
export type LinesName = keyof typeof productLines

/** Entries of a form, each once; undefined for too many or too long ones. */
export function getLines(text: string, { count, length }: LinesRule): readonly string[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => visibleText(line.replaceAll(/\p{Cc}+/gu, ' ')))
  const entries = [...new Set(lines.filter(Boolean))]
  return entries.length <= count && entries.every((entry) => [...entry].length <= length) ? entries : undefined
}
