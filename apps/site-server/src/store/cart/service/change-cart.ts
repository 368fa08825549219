import { createHash } from 'node:crypto'
import { runOnce } from '../../../db/run-once'
import type { SiteContext } from '../../../http/context'
import type { StoreSettings } from '../../settings/interface'
import { type CartContent, type CartResult, isRefusal } from '../domain/cart'
import type { CartFacts } from '../domain/cart-json'
import type { Refusal } from '../domain/refusals'
import { type CartRow, cartById, cartContent, ensureCart, lockCart, saveContent } from '../repository/carts'
import { type CartDependencies, noCart, readCart } from '../repository/read-cart'
import { cartToken, getCartId, getOpenCart, getOwnCart, setCartCookie } from './cart-cookie'

/** The response to every change: the whole cart, and the reason where it was refused. */
export type CartAnswer = { readonly cart: CartFacts } & Partial<Omit<Refusal, 'status'>> & { readonly entryId?: string }

/** A cart within the transaction that changes it, locked for all others. */
interface LockedCart {
  /** As it was given, with the database of the transaction. */
  readonly dependencies: CartDependencies
  readonly row: CartRow
  readonly content: CartContent
  /** The id of an entry that the change makes. */
  readonly newEntryId: string
}
export type CartChange = (cart: LockedCart) => Promise<CartResult> | CartResult

class AlreadyPurchased extends Error {}

/** Rolls a refused change back with everything that was written for it. */
class RefusedChange extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.error)
  }
}

/** The id of the entry that a call makes; the same for a repeated call, so that it need not be stored with its key. */
export const getEntryId = (cartId: string, key: string) =>
  createHash('sha256').update(`${cartId} ${key}`).digest('hex').slice(0, 32)

/** What a change answers: the cart as the change left it, or as it is now for one that was repeated. */
interface Changed {
  readonly status: number
  readonly body: CartAnswer
}

async function changeOnce(
  dependencies: CartDependencies,
  cartId: string,
  key: string,
  change: CartChange,
): Promise<Changed> {
  const newEntryId = getEntryId(cartId, key)
  let body: CartAnswer | undefined
  await runOnce(dependencies.database, { scope: cartId, id: key }, async (transaction) => {
    const transactional = { ...dependencies, database: transaction }
    await ensureCart(transaction, cartId)
    const row = await lockCart(transaction, cartId)
    if (row.is_purchased === 1) throw new AlreadyPurchased()
    const content = await cartContent(transaction, row)
    const result = await change({ dependencies: transactional, row, content, newEntryId })
    if (isRefusal(result)) throw new RefusedChange(result)
    await saveContent(transaction, row, content, result.content)
    const { json: cart } = await readCart(transactional, (await cartById(transaction, cartId)) ?? row)
    const { entryId } = result
    body = { cart, ...(entryId !== undefined && { entryId }) }
    return cart.revision
  })
  return { status: 200, body: body ?? (await repeatedAnswer(dependencies, cartId, newEntryId)) }
}

async function repeatedAnswer(dependencies: CartDependencies, cartId: string, entryId: string): Promise<CartAnswer> {
  const cart = await cartWithId(dependencies, cartId)
  return { cart, ...(cart.entries.some(({ id }) => id === entryId) && { entryId }) }
}

async function cartWithId(dependencies: CartDependencies, cartId: string): Promise<CartFacts> {
  const row = await cartById(dependencies.database, cartId)
  return row ? (await readCart(dependencies, row)).json : noCart(dependencies)
}

async function refusedAnswer(dependencies: CartDependencies, cartId: string, refused: Refusal): Promise<Changed> {
  const { status, ...refusal } = refused
  return { status, body: { ...refusal, cart: await cartWithId(dependencies, cartId) } }
}

/** Changes the cart of this visitor once per idempotency key; the first change makes a cart. A refused one stores nothing. */
export async function changeCart(
  context: SiteContext,
  dependencies: CartDependencies,
  key: string,
  change: CartChange,
) {
  for (let tries = 0; ; tries++) {
    const token = await cartToken(context, dependencies.database)
    try {
      const result = await changeOnce(dependencies, getCartId(token), key, change)
      setCartCookie(context, token)
      return result
    } catch (error) {
      if (error instanceof RefusedChange) return refusedAnswer(dependencies, getCartId(token), error.refusal)
      // It was purchased in another tab just now: the change belongs to the next cart.
      if (!(error instanceof AlreadyPurchased) || tries > 0) throw error
    }
  }
}

/** The cart of the cookie as scripts ask for it; after an order it is shown as purchased (COM-14). */
export async function cartOfCookie(context: SiteContext, dependencies: CartDependencies): Promise<CartFacts> {
  const row = await getOwnCart(context, dependencies.database)
  return row ? (await readCart(dependencies, row)).json : noCart(dependencies)
}

/** The cart that can be filled, without making one. Default of the settings: those that are stored. */
export async function presentCart(
  context: SiteContext,
  dependencies: CartDependencies,
  settings?: StoreSettings,
): Promise<CartFacts> {
  const row = await getOpenCart(context, dependencies.database)
  return row ? (await readCart(dependencies, row)).json : noCart(dependencies, settings)
}
