import { produce } from 'immer'
import { isCountry, toCode, toPostalCode } from '../../addresses/interface'
import type { Gift } from './cart-json'
import type { ShippingInput } from './input'
import { isQuantity, maxCoupons, maxEntries } from './limits'
import {
  badRequest,
  type Refusal,
  soldOut,
  tooManyCoupons,
  tooManyEntries,
  tooManyPieces,
  unknownCoupon,
  unknownEntry,
} from './refusals'

/** One entry of a stored cart. */
export interface CartLine {
  /** Stands in the addresses of its calls. */
  readonly id: string
  readonly productId: string
  readonly variantId: string
  /** Whole, 1 to 9999. */
  readonly quantity: number
  /** Who gets a gift card; null for other products. */
  readonly gift: Gift | null
  /** By their questions; null where none was asked. */
  readonly answers: Readonly<Record<string, string>> | null
  /** The order in the cart. */
  readonly position: number
}

/** The destination of a cart. */
export interface Place {
  /** ISO 3166. */
  readonly country: string
  /** At most 16 characters; may be empty. */
  readonly postalCode: string
  /** As ISO 3166-2 has it, without the country. Default: not known, as in the cart, which does not ask for it. */
  readonly region?: string
}

/** What a visitor can change of a cart. */
export interface CartContent {
  /** In their order. */
  readonly lines: readonly CartLine[]
  /** Codes of coupons. */
  readonly coupons: readonly string[]
  /** Null before the visitor has named one. */
  readonly place: Place | null
  /** Id of the rate that was chosen; null before one was. */
  readonly shippingRate: string | null
}

/** The cart after a change, with the entry that was made or found; or why it was refused. */
export type CartResult = Refusal | { readonly content: CartContent; readonly entryId?: string }
export const isRefusal = (result: CartResult): result is Refusal => 'code' in result

/** The stock of one variant; `unlimited` wins over the quantity. */
export interface Stock {
  /** Of the product. */
  readonly title: string
  /** The stock is not counted. */
  readonly unlimited: boolean
  /** Pieces that are left. */
  readonly quantity: number
}

/** A variant to add, with its stock. `id` is the id of its entry, if a new one is made. */
interface NewLine extends Omit<CartLine, 'position' | 'quantity'> {
  readonly quantity: unknown
  readonly stock: Stock
}

/** Pieces of one variant over all entries but one. */
const getQuantity = ({ lines }: CartContent, variantId: string, except = '') =>
  lines.reduce((sum, line) => (line.variantId === variantId && line.id !== except ? sum + line.quantity : sum), 0)

const isSame = (one: Pick<CartLine, 'variantId' | 'gift' | 'answers'>, other: typeof one) =>
  one.variantId === other.variantId &&
  JSON.stringify([one.gift, one.answers]) === JSON.stringify([other.gift, other.answers])

/** Adds pieces of a variant; the same variant with the same gift and answers is one entry. */
export function addLine(content: CartContent, { stock, quantity, ...line }: NewLine): CartResult {
  if (!isQuantity(quantity)) return badRequest
  const inCart = getQuantity(content, line.variantId)
  if (!stock.unlimited && inCart + quantity > stock.quantity)
    return soldOut(stock.title, Math.max(0, stock.quantity - inCart), inCart)
  const same = content.lines.find((known) => isSame(known, line))
  if (same && !isQuantity(same.quantity + quantity)) return tooManyPieces
  if (!same && content.lines.length >= maxEntries) return tooManyEntries
  const position = 1 + Math.max(0, ...content.lines.map((line) => line.position))
  const next = produce(content, (draft) => {
    const known = draft.lines.find(({ id }) => id === same?.id)
    if (known) known.quantity += quantity
    else draft.lines.push({ ...line, quantity, position })
  })
  return { content: next, entryId: same?.id ?? line.id }
}

/** Sets the quantity of an entry; 0 removes it. A quantity above the stock is refused, never reduced. */
export function setLineQuantity(
  content: CartContent,
  id: string,
  quantity: number,
  stock: Stock | undefined,
): CartResult {
  const line = content.lines.find((line) => line.id === id)
  if (!line || !stock) return unknownEntry
  const others = getQuantity(content, line.variantId, id)
  // A smaller quantity is always allowed, also after others have bought the rest.
  if (!stock.unlimited && quantity > line.quantity && others + quantity > stock.quantity)
    return soldOut(stock.title, Math.max(0, stock.quantity - others - line.quantity), others + line.quantity)
  const next = produce(content, (draft) => {
    draft.lines = draft.lines.flatMap((line) =>
      line.id !== id ? [line] : quantity === 0 ? [] : [{ ...line, quantity }],
    )
  })
  return { content: next }
}

/** Codes are read as people write them: blanks around them and small letters do not matter. */
export const getCode = (text: string) => toCode(text).slice(0, 40)

/** Adds a valid code. An order uses it up, not the cart. */
export function addCode(content: CartContent, code: string): CartResult {
  if (content.coupons.length >= maxCoupons) return tooManyCoupons
  const next = produce(content, (draft) => {
    draft.coupons.push(code)
  })
  return { content: next }
}

export function removeCode(content: CartContent, text: string): CartResult {
  const code = getCode(text)
  const others = content.coupons.filter((coupon) => getCode(coupon) !== code)
  if (others.length === content.coupons.length) return unknownCoupon
  const next = produce(content, (draft) => {
    draft.coupons = others
  })
  return { content: next }
}

/** Sets the destination and, where one is named, the shipping rate. */
export function setShipping(content: CartContent, { country, postalCode, optionId }: ShippingInput): CartResult {
  if (!isCountry(country)) return badRequest
  const next = produce(content, (draft) => {
    draft.place = { country, postalCode: toPostalCode(postalCode, country).slice(0, 16) }
    if (optionId) draft.shippingRate = optionId.slice(0, 64)
  })
  return { content: next }
}
