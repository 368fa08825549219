import type { Database } from '../../../db/database'
import { type CatalogTables, getPlan, getQuestions, offeredVariant } from '../../catalog/interface'
import { addCode, addLine, type CartContent, type CartResult, getCode, setLineQuantity } from '../domain/cart'
import { type AddInput, answersTo } from '../domain/input'
import { isQuantity } from '../domain/limits'
import { badRequest, couponRefusal, unknownCoupon, unknownItem, unknownVariant } from '../domain/refusals'
import { couponError } from '../domain/totals'
import { type CartRow, stockOfEntry } from '../repository/carts'
import { couponByCode } from '../repository/coupons'
import { type CartDependencies, readCart } from '../repository/read-cart'
import type { CartTables } from '../tables'

type Work = Database<CartTables & CatalogTables>

/** Adds a product to the cart. */
export async function addEntry(
  transaction: Work,
  { content, newEntryId }: { readonly content: CartContent; readonly newEntryId: string },
  input: AddInput,
  translate: (text: string) => string | undefined,
): Promise<CartResult> {
  if (!isQuantity(input.quantity)) return badRequest
  const { product, variant } = await offeredVariant(transaction, input.itemId, input.variantId)
  if (!product) return unknownItem
  const hasPlan = !input.subscriptionPlanId || getPlan(product)?.id === input.subscriptionPlanId
  if (!variant || !hasPlan) return unknownVariant
  return addLine(content, {
    id: newEntryId,
    productId: product.id,
    variantId: variant.id,
    quantity: input.quantity,
    gift: input.giftCard ?? null,
    answers: answersTo(getQuestions(product), input.answers, translate),
    stock: { title: product.title, unlimited: variant.unlimited === 1, quantity: variant.quantity },
  })
}

/** Sets the quantity of an entry; 0 removes it. */
export async function updateEntry(
  transaction: Work,
  cart: { readonly row: CartRow; readonly content: CartContent },
  entryId: string,
  quantity: number,
): Promise<CartResult> {
  if (quantity !== 0 && !isQuantity(quantity)) return badRequest
  return setLineQuantity(cart.content, entryId, quantity, await stockOfEntry(transaction, cart.row.id, entryId))
}

/** Adds a coupon; its minimum is compared with the present subtotal. */
export async function addCoupon(
  dependencies: CartDependencies,
  { row, content }: { readonly row: CartRow; readonly content: CartContent },
  text: string,
): Promise<CartResult> {
  const coupon = await couponByCode(dependencies.database, getCode(text))
  if (!coupon) return unknownCoupon
  const { code } = coupon
  if (content.coupons.includes(code)) return { content }
  const { totals } = await readCart(dependencies, row)
  const error = couponError(coupon, totals.subtotalCents, Date.now())
  return error ? couponRefusal(error) : addCode(content, code)
}
