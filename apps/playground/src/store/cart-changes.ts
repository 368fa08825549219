import { randomUUID } from 'node:crypto'
import type { Database, Schema } from '../database/schema'
import { planOf } from './catalogue'
import { isQuantity, mostCoupons, mostEntries } from './limits'
import { couponRule } from './read-cart'
import type { Gift, RefusalCode } from './shapes'
import { couponFault } from './totals'

type CartRow = Schema['carts']

/** Why nothing was changed. */
export interface Refusal {
  readonly status: 400 | 404 | 409 | 429
  readonly code: RefusalCode
  /** One sentence for the visitor. */
  readonly error: string
  /** How many can be had, where that is why. */
  readonly available?: number
}
/** What became of a change: refused, or done, with the entry it made. */
export type Change = Refusal | { readonly entryId?: string }
export const isRefusal = (change: Change): change is Refusal => 'code' in change

const refuse = (status: Refusal['status'], code: RefusalCode, error: string): Refusal => ({ status, code, error })
export const badRequest = refuse(
  400,
  'bad-request',
  'The request cannot be read. Nothing was changed. Send it as described.',
)
const unknownItem = refuse(404, 'unknown-item', 'This product is not in the shop any more. Your cart is as it was.')
const unknownVariant = refuse(
  404,
  'unknown-variant',
  'This choice does not exist. Choose again; your cart is as it was.',
)
const unknownEntry = refuse(404, 'unknown-entry', 'This is not in your cart any more.')
const tooMany = refuse(409, 'too-many', `A cart takes ${mostEntries} different things. Remove one first.`)
const unknownCoupon = refuse(404, 'unknown-coupon', 'This code is not known here. Check how it is written.')

/** 'is only 1 more', 'are only 2 more'. */
export const onlyMore = (count: number) => `${count === 1 ? 'is' : 'are'} only ${count} more`

/** Said of stock, with what can be had. */
export function soldOut(title: string, available: number): Refusal {
  const error =
    available > 0
      ? `There ${onlyMore(available)} of “${title}” for you. Your cart is as it was.`
      : `“${title}” is sold out. Your cart is as it was.`
  return { status: 409, code: 'sold-out', error, available }
}

/** What somebody wants to put into a cart. */
export interface AddWish {
  readonly itemId: string
  readonly variantId: string
  /** Whole, 1 to 9999; everything else is refused. */
  readonly quantity: unknown
  readonly subscriptionPlanId?: string
  readonly giftCard?: Gift
  readonly answers?: Readonly<Record<string, string>>
}

async function variantToBuy(work: Database, { itemId, variantId, subscriptionPlanId }: AddWish) {
  const product = await work
    .selectFrom('products')
    .selectAll()
    .where('id', '=', itemId)
    .where('workflow_state', '=', 'published')
    .executeTakeFirst()
  if (!product) return unknownItem
  const variant = await work
    .selectFrom('variants')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .select(['variants.id', 'unlimited', 'quantity'])
    .where('product_id', '=', itemId)
    .where('variants.id', '=', variantId)
    .executeTakeFirst()
  if (!variant || (subscriptionPlanId && planOf(product)?.id !== subscriptionPlanId)) return unknownVariant
  return { product, variant }
}

/** What the cart holds of one variant, over all its entries but one. */
async function heldOf(work: Database, cart: CartRow, variantId: string, but = ''): Promise<number> {
  const rows = await work
    .selectFrom('cart_entries')
    .select('quantity')
    .where('cart_id', '=', cart.id)
    .where('variant_id', '=', variantId)
    .where('id', '!=', but)
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Puts something into the cart; the same thing twice is one entry. */
export async function addEntry(work: Database, cart: CartRow, wish: AddWish): Promise<Change> {
  const { quantity } = wish
  if (!isQuantity(quantity)) return badRequest
  const found = await variantToBuy(work, wish)
  if ('code' in found) return found
  const { product, variant } = found
  const held = await heldOf(work, cart, variant.id)
  if (variant.unlimited === 0 && held + quantity > variant.quantity)
    return soldOut(product.title, Math.max(0, variant.quantity - held))
  const gift = wish.giftCard ? JSON.stringify(wish.giftCard) : null
  const answers = wish.answers ? JSON.stringify(wish.answers) : null
  const entries = await work.selectFrom('cart_entries').selectAll().where('cart_id', '=', cart.id).execute()
  const same = entries.find((one) => one.variant_id === variant.id && one.gift === gift && one.answers === answers)
  if (same) {
    if (!isQuantity(same.quantity + quantity)) return tooMany
    await setQuantity(work, same.id, same.quantity + quantity)
    return { entryId: same.id }
  }
  if (entries.length >= mostEntries) return tooMany
  const entryId = randomUUID()
  const position = 1 + Math.max(0, ...entries.map((one) => one.position))
  await work
    .insertInto('cart_entries')
    .values({
      id: entryId,
      cart_id: cart.id,
      product_id: product.id,
      variant_id: variant.id,
      quantity,
      gift,
      answers,
      position,
    })
    .execute()
  return { entryId }
}

async function setQuantity(work: Database, id: string, quantity: number) {
  await work.updateTable('cart_entries').set({ quantity }).where('id', '=', id).execute()
}

/** Sets how many; 0 removes. More than there is is refused, never cut. */
export async function updateEntry(work: Database, cart: CartRow, entryId: string, quantity: unknown): Promise<Change> {
  if (quantity !== 0 && !isQuantity(quantity)) return badRequest
  const entry = await work
    .selectFrom('cart_entries')
    .innerJoin('products', 'products.id', 'cart_entries.product_id')
    .innerJoin('stock', 'stock.variant_id', 'cart_entries.variant_id')
    .select(['cart_entries.id', 'cart_entries.variant_id', 'title', 'unlimited', 'stock.quantity as left'])
    .select('cart_entries.quantity as before')
    .where('cart_id', '=', cart.id)
    .where('cart_entries.id', '=', entryId)
    .executeTakeFirst()
  if (!entry) return unknownEntry
  if (quantity === 0) {
    await work.deleteFrom('cart_entries').where('id', '=', entryId).execute()
    return {}
  }
  const other = await heldOf(work, cart, entry.variant_id, entryId)
  // Fewer is always allowed, also while others have bought the rest.
  if (entry.unlimited === 0 && quantity > entry.before && other + quantity > entry.left)
    return soldOut(entry.title, Math.max(0, entry.left - other - entry.before))
  await setQuantity(work, entryId, quantity)
  return {}
}

const codesOf = (cart: CartRow) => JSON.parse(cart.coupons) as string[]
const keepCodes = (work: Database, cart: CartRow, codes: readonly string[]) =>
  work
    .updateTable('carts')
    .set({ coupons: JSON.stringify(codes) })
    .where('id', '=', cart.id)
    .execute()
/** Codes are read as people write them: blanks around them and small letters do not count. */
export const codeOf = (text: string) => text.trim().toUpperCase().slice(0, 40)

const couponWords = {
  'used-coupon': 'This code has been used.',
  'expired-coupon': 'This code is over.',
  'minimum-not-met': 'This code is for larger orders. Add something, then try it again.',
} as const

/** Puts a code on the cart. It is used up by the order, not before. */
export async function addCoupon(work: Database, cart: CartRow, text: string, subtotalCents: number): Promise<Change> {
  const code = codeOf(text)
  const row = await work.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return unknownCoupon
  const codes = codesOf(cart)
  if (codes.includes(code)) return {}
  const fault = couponFault(couponRule(row), subtotalCents, Date.now())
  if (fault) return refuse(409, fault, couponWords[fault])
  if (codes.length >= mostCoupons)
    return refuse(409, 'too-many', `A cart takes ${mostCoupons} codes. Remove one first.`)
  await keepCodes(work, cart, [...codes, code])
  return {}
}

export async function removeCoupon(work: Database, cart: CartRow, text: string): Promise<Change> {
  const code = codeOf(text)
  const codes = codesOf(cart)
  if (!codes.includes(code)) return unknownCoupon
  await keepCodes(
    work,
    cart,
    codes.filter((one) => one !== code),
  )
  return {}
}

/** Where the cart is to go. */
export interface ShippingWish {
  readonly country: string
  readonly postalCode: string
  readonly optionId?: string
}
export const isCountry = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value)

export async function setShipping(work: Database, cart: CartRow, wish: ShippingWish): Promise<Change> {
  if (!isCountry(wish.country)) return badRequest
  const location = JSON.stringify({ country: wish.country, postalCode: wish.postalCode.trim().slice(0, 16) })
  await work
    .updateTable('carts')
    .set({ location, shipping_rate: wish.optionId?.slice(0, 64) ?? cart.shipping_rate })
    .where('id', '=', cart.id)
    .execute()
  return {}
}
