import { foldWord } from '../../../features/search/interface'
import { text } from '../../../http/request/body'
import { visibleLine, visibleText } from '../../../http/request/visible-text'
import type { FieldErrors } from '../../../rendering/fields'
import { maxSkuLength } from './limits'
import type { productTypes } from './product'

/** What an owner can add: what is sold is delivered by post, in person, as a file, or as the code of a gift card. */
export const newKinds = {
  physical: 'Something that is sent',
  service: 'Something that is done, or picked up',
  digital: 'Something that is downloaded',
  giftCard: 'A gift card',
} as const satisfies Partial<Record<keyof typeof productTypes, string>>
export type NewKind = keyof typeof newKinds

const isKind = (value: unknown): value is NewKind => typeof value === 'string' && Object.hasOwn(newKinds, value)

/** The kind in a form; something that is sent where it names none. */
export const getKind = (value: unknown): NewKind => (isKind(value) ? value : 'physical')

/** An option such as Size, with its values. */
export interface Option {
  readonly name: string
  readonly values: readonly string[]
}

/** Combinations that a product may have, and characters of a name or a value. */
export const maxVariants = 100
export const maxOptionLength = 50

/** The options of a text, one on each line such as `Size: S, M, L`; undefined for a line that is none. */
export function getOptions(typed: unknown): readonly Option[] | undefined {
  const lines = text(typed).split(/\r?\n/).map(visibleLine).filter(Boolean)
  const options = lines.map((line) => {
    const [name = '', values = ''] = line.split(/:(.*)/s)
    return { name: visibleText(name), values: [...new Set(values.split(',').map(visibleText))].filter(Boolean) }
  })
  return options.every(isOption) && new Set(options.map(({ name }) => name)).size === options.length
    ? options
    : undefined
}

const isOption = ({ name, values }: Option) =>
  values.length > 0 && [name, ...values].every((part) => part !== '' && part.length <= maxOptionLength)

/** Each combination of the values, in the order of the options; one without options for a product that has none. */
export const combine = (options: readonly Option[]): readonly Readonly<Record<string, string>>[] =>
  options.reduce<Record<string, string>[]>(
    (all, { name, values }) => all.flatMap((known) => values.map((value) => ({ ...known, [name]: value }))),
    [{}],
  )

/** Errors of the options. */
export function optionErrors(options: readonly Option[] | undefined): FieldErrors {
  if (!options) return { options: 'Write an option on each line, such as “Size: S, M, L”, each once.' }
  const count = options.reduce((product, { values }) => product * values.length, 1)
  return count > maxVariants ? { options: `A product has at most ${maxVariants} variants. These are ${count}.` } : {}
}

/** The SKU of each variant: one that was typed is numbered where there are several, and stays within its length. */
export function getSkus(typed: string, count: number): readonly string[] {
  if (count === 1) return [typed]
  return Array.from({ length: count }, (_, at) => {
    const number = `-${at + 1}`
    return `${typed.slice(0, maxSkuLength - number.length)}${number}`
  })
}

/** The last part of the address of a product: its title in small Latin letters; `fallback` for a title without any. */
export function getSlug(title: string, fallback: string): string {
  const words = title.split(/[^\p{L}\p{N}\p{M}]+/u).map(foldWord)
  const slug = words
    .join('-')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return slug || fallback
}
