import { foldText } from '../../../db/fold-text'
import { getAttributes } from './product'

/** Pieces of a variant from which on the owner should get more. */
export const maxLeft = 3

/** What a list of variants may be narrowed to. */
export const stockFilters = {
  'sold-out': 'Sold out',
  scarce: `At most ${maxLeft} left`,
  unpublished: 'Not published',
} as const

/** How a list of variants may be sorted. Default: as in the shop. */
export const variantOrders = { stock: 'Fewest left first', title: 'By name' } as const

/** A variant, as far as a list chooses and sorts by it. */
interface ListedVariant {
  readonly title: string
  readonly sku: string
  readonly attributes: string
  readonly unlimited: number
  readonly quantity: number
  readonly workflow_state: string
}

/** What an owner has asked a list for; what is unknown or empty chooses nothing. */
export interface VariantQuery {
  /** One of `stockFilters`. */
  readonly show: string
  /** A part of a name or a SKU. */
  readonly search: string
  /** One of `variantOrders`. */
  readonly sort: string
}

/** A variant by its product and its options. */
export const getName = (row: Pick<ListedVariant, 'title' | 'attributes'>) =>
  [row.title, ...Object.values(getAttributes(row))].filter(Boolean).join(', ')

/** Pieces that are left; without an end where they are not counted. */
const getLeft = ({ unlimited, quantity }: ListedVariant) => (unlimited === 1 ? Number.POSITIVE_INFINITY : quantity)

const isShown: Readonly<Record<keyof typeof stockFilters, (row: ListedVariant) => boolean>> = {
  'sold-out': (row) => getLeft(row) === 0,
  scarce: (row) => getLeft(row) <= maxLeft,
  unpublished: ({ workflow_state }) => workflow_state !== 'published',
}

const comparisons: Readonly<Record<keyof typeof variantOrders, (a: ListedVariant, b: ListedVariant) => number>> = {
  // Two that are not counted are equal.
  stock: (a, b) => (getLeft(a) === getLeft(b) ? 0 : getLeft(a) - getLeft(b)),
  title: (a, b) => getName(a).localeCompare(getName(b)),
}

/** The rule of a name that may be anything. */
const getRule = <Rule>(rules: Readonly<Record<string, Rule>>, name: string) =>
  Object.hasOwn(rules, name) ? rules[name] : undefined

/** The variants that a list shows, in its order. */
export function chooseVariants<Row extends ListedVariant>(all: readonly Row[], query: VariantQuery): readonly Row[] {
  const words = foldText(query.search.trim())
  const shows = getRule(isShown, query.show)
  const compare = getRule(comparisons, query.sort)
  const chosen = all.filter(
    (row) => (shows?.(row) ?? true) && [getName(row), row.sku].some((text) => foldText(text).includes(words)),
  )
  return compare ? chosen.toSorted(compare) : chosen
}
