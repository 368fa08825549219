import type { Database, Schema } from '../database/schema'
import type { SiteContext } from '../security'
import { type Change, isRefusal, type Refusal } from './cart-changes'
import type { StoreParts } from './catalogue'
import { type Outcome, once } from './intents'
import { noCart, readCart } from './read-cart'
import type { CartJson } from './shapes'
import { anyCartOf, cartById, cartIdOf, cartOf, cartToken, ensureCart, giveCart } from './whose-cart'

type CartRow = Schema['carts']

/** The answer to every change: the whole cart, and why not where it was refused. */
export type CartAnswer = { readonly cart: CartJson } & Partial<Omit<Refusal, 'status'>> & { readonly entryId?: string }
/** One change; gets the cart as it is now, locked for everybody else. */
export type Act = (work: Database, cart: CartRow) => Promise<Change>

class Bought extends Error {}

async function change(parts: StoreParts, cartId: string, intentId: string, act: Act) {
  return once<CartAnswer>(parts.database, cartId, intentId, async (work): Promise<Outcome<CartAnswer>> => {
    await ensureCart(work, cartId)
    const cart = await lockCart(work, cartId)
    if (cart.is_purchased === 1) throw new Bought()
    const done = await act(work, cart)
    if (!isRefusal(done))
      await work
        .updateTable('carts')
        .set({ revision: cart.revision + 1 })
        .where('id', '=', cartId)
        .execute()
    const now = await cartById(work, cartId)
    const { json } = await readCart({ ...parts, database: work }, now ?? cart)
    if (!isRefusal(done)) return { status: 200, body: { cart: json, ...done } }
    const { status, ...refusal } = done
    return { status, body: { ...refusal, cart: json } }
  })
}

/** Writes to the row, so that Postgres makes every other change of this cart wait; SQLite has one writer anyway. */
export async function lockCart(work: Database, id: string): Promise<CartRow> {
  return work.updateTable('carts').set({ id }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Changes the cart of this visitor, once for each intent; the first change makes one. */
export async function changeCart(context: SiteContext, parts: StoreParts, intentId: string, act: Act) {
  for (let tries = 0; ; tries++) {
    const token = await cartToken(context, parts.database)
    try {
      const outcome = await change(parts, cartIdOf(token), intentId, act)
      giveCart(context, token)
      return outcome
    } catch (error) {
      // It was bought in another tab just now: what comes belongs to the next cart.
      if (!(error instanceof Bought) || tries > 0) throw error
    }
  }
}

/** The cart of the cookie as scripts ask for it: after the order it is there once more, and says that it is purchased (COM-14). */
export async function cartOfCookie(context: SiteContext, parts: StoreParts): Promise<CartJson> {
  const row = await anyCartOf(context, parts.database)
  return row ? (await readCart(parts, row)).json : noCart(parts)
}

/** The cart as it is, without making one. */
export async function cartNow(context: SiteContext, parts: StoreParts): Promise<CartJson> {
  const row = await cartOf(context, parts.database)
  return row ? (await readCart(parts, row)).json : noCart(parts)
}
