import { currencies } from '@ashlar/core-i18n/money'
import { maxPriceCents } from '../catalog/interface'
import { adminPrice, type Conversion, convertCents } from '../settings/interface'

/** What has an amount of money, in the words of its owner. */
export const amountKinds = {
  price: { one: 'price', many: 'prices' },
  sale: { one: 'sale price', many: 'sale prices' },
  shipping: { one: 'shipping rate', many: 'shipping rates' },
  coupon: { one: 'coupon of a fixed amount', many: 'coupons of a fixed amount' },
  minimum: { one: 'smallest order of a coupon', many: 'smallest orders of coupons' },
  card: { one: 'gift card', many: 'gift cards' },
  donation: { one: 'suggested donation', many: 'suggested donations' },
} as const
export type AmountKind = keyof typeof amountKinds

/** An amount of the shop. */
export interface Amount {
  readonly kind: AmountKind
  /** Of the row that has it. */
  readonly id: string
  /** As the owner knows it. */
  readonly name: string
  /** Whole cents (minor units). */
  readonly cents: number
}

/** The English name of a currency. */
export const currencyName = (code: string) => currencies.find((one) => one.code === code)?.name ?? code

/** How many amounts there are of each kind, as a sentence. */
export function countText(amounts: readonly Amount[]): string {
  const parts = (Object.keys(amountKinds) as AmountKind[]).flatMap((kind) => {
    const count = amounts.filter((amount) => amount.kind === kind).length
    const { one, many } = amountKinds[kind]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

/** Most of a kind: prices have a limit of their own (COM-12), and the amount of a coupon is a small number of the database. */
const maxCents: Partial<Record<AmountKind, number>> = {
  price: maxPriceCents,
  sale: maxPriceCents,
  coupon: 2 ** 31 - 1,
}

/** Why an amount cannot be converted, as a sentence; undefined where it can. */
function getProblem({ kind, name, cents }: Amount, conversion: Conversion): string | undefined {
  const converted = convertCents(cents, conversion)
  const thing = `The ${amountKinds[kind].one} of “${name}”`
  if (cents > 0 && converted === 0) return `${thing} would be nothing.`
  const limit = maxCents[kind] ?? Number.MAX_SAFE_INTEGER
  return converted > limit ? `${thing} would be more than ${adminPrice(limit, conversion.to)}.` : undefined
}

/** Why the amounts cannot be converted. */
export const getProblems = (amounts: readonly Amount[], conversion: Conversion): readonly string[] =>
  amounts.flatMap((amount) => getProblem(amount, conversion) ?? [])
