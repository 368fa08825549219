import { readLine } from '../../../http/request/body'
import type { FieldErrors } from '../../../rendering/fields'
import { maxOptionLength, maxVariants } from './new-product'

type Attributes = Readonly<Record<string, string>>

/** The variants that a product has. */
export interface KnownVariants {
  /** Empty for a product that has one variant and no option yet. */
  readonly optionNames: readonly string[]
  /** The options of each variant. */
  readonly attributes: readonly Attributes[]
}

/** What tells a new variant from the others, as it was typed. */
export interface NewVariantInput {
  /** The name of the option, of a product that has none yet. */
  readonly option: string
  /** The value of the variant that is there, of such a product. */
  readonly was: string
  /** A value for each option. */
  readonly values: readonly string[]
}

/** The name of the field for the value of an option. */
export const getValueName = (at: number) => `value-${at}`

/** Reads what tells a new variant from others. */
export function getNewVariantInput(
  form: Readonly<Record<string, unknown>>,
  { optionNames }: KnownVariants,
): NewVariantInput {
  const count = Math.max(1, optionNames.length)
  return {
    option: readLine(form.option),
    was: readLine(form.was),
    values: Array.from({ length: count }, (_, at) => readLine(form[getValueName(at)])),
  }
}

/** The names of the options that a product has with a new variant. */
export const getOptionNames = ({ optionNames }: KnownVariants, { option }: NewVariantInput): readonly string[] =>
  optionNames.length > 0 ? optionNames : [option]

/** The options of a new variant. */
export const getNewAttributes = (known: KnownVariants, input: NewVariantInput): Attributes =>
  Object.fromEntries(getOptionNames(known, input).map((name, at) => [name, input.values[at] ?? '']))

const isSame = (a: Attributes, b: Attributes) => Object.entries(a).every(([name, value]) => b[name] === value)

const partError = (part: string) =>
  part !== '' && part.length <= maxOptionLength
    ? ''
    : `Write 1 to ${maxOptionLength} characters. Nothing was added. ${part ? 'Shorten it.' : 'Fill in the field.'}`

/** Why a variant cannot be added. */
export function newVariantErrors(known: KnownVariants, input: NewVariantInput): FieldErrors {
  const { option, was, values } = input
  const parts: [string, string][] = values.map((value, at) => [getValueName(at), value])
  if (known.optionNames.length === 0) parts.unshift(['option', option], ['was', was])
  const errors = Object.fromEntries(parts.map(([name, part]) => [name, partError(part)]).filter(([, error]) => error))
  const others = known.optionNames.length > 0 ? known.attributes : [{ [option]: was }]
  const added = getNewAttributes(known, input)
  return {
    ...(others.some((other) => isSame(added, other)) && {
      [getValueName(0)]: 'There is such a variant already. Nothing was added. Write another value.',
    }),
    ...(known.attributes.length >= maxVariants && {
      [getValueName(0)]: `A product has at most ${maxVariants} variants. Nothing was added. Make a product of its own.`,
    }),
    ...errors,
  }
}
