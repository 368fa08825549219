import { type CallResult, runOnce } from '../../../db/run-once'
import type { SiteContext } from '../../../http/context'
import { type CartContent, type CartResult, isRefusal } from '../domain/cart'
import type { CartJson } from '../domain/cart-json'
import type { Refusal } from '../domain/refusals'
import { type CartRow, cartById, cartContent, ensureCart, lockCart, saveContent } from '../repository/carts'
import { type CartParts, noCart, readCart } from '../repository/read-cart'
import { cartIdOf, cartToken, openCartOf, ownCartOf, setCartCookie } from './cart-cookie'

/** The response to every change: the whole cart, and the reason where it was refused. */
export type CartAnswer = { readonly cart: CartJson } & Partial<Omit<Refusal, 'status'>> & { readonly entryId?: string }

/** A cart within the transaction that changes it, locked for all others. */
interface LockedCart {
  /** As it was given, with the database of the transaction. */
  readonly parts: CartParts
  readonly row: CartRow
  readonly content: CartContent
}
export type CartChange = (cart: LockedCart) => Promise<CartResult> | CartResult

class AlreadyPurchased extends Error {}

async function changeOnce(parts: CartParts, cartId: string, key: string, change: CartChange) {
  return runOnce(parts.database, { scope: cartId, id: key }, async (work): Promise<CallResult<CartAnswer>> => {
    const inWork = { ...parts, database: work }
    await ensureCart(work, cartId)
    const row = await lockCart(work, cartId)
    if (row.is_purchased === 1) throw new AlreadyPurchased()
    const content = await cartContent(work, row)
    const result = await change({ parts: inWork, row, content })
    if (!isRefusal(result)) await saveContent(work, row, content, result.content)
    const { json: cart } = await readCart(inWork, (await cartById(work, cartId)) ?? row)
    if (!isRefusal(result)) {
      const { entryId } = result
      return { status: 200, body: { cart, ...(entryId !== undefined && { entryId }) } }
    }
    const { status, ...refusal } = result
    return { status, body: { ...refusal, cart } }
  })
}

/** Changes the cart of this visitor once per idempotency key; the first change makes a cart. */
export async function changeCart(context: SiteContext, parts: CartParts, key: string, change: CartChange) {
  for (let tries = 0; ; tries++) {
    const token = await cartToken(context, parts.database)
    try {
      const result = await changeOnce(parts, cartIdOf(token), key, change)
      setCartCookie(context, token)
      return result
    } catch (error) {
      // It was purchased in another tab just now: the change belongs to the next cart.
      if (!(error instanceof AlreadyPurchased) || tries > 0) throw error
    }
  }
}

/** The cart of the cookie as scripts ask for it; after an order it is shown as purchased (COM-14). */
export async function cartOfCookie(context: SiteContext, parts: CartParts): Promise<CartJson> {
  const row = await ownCartOf(context, parts.database)
  return row ? (await readCart(parts, row)).json : noCart(parts)
}

/** The cart that can be filled, without making one. */
export async function presentCart(context: SiteContext, parts: CartParts): Promise<CartJson> {
  const row = await openCartOf(context, parts.database)
  return row ? (await readCart(parts, row)).json : noCart(parts)
}
