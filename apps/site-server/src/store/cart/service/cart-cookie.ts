import { createHash, createHmac, randomBytes } from 'node:crypto'
import { deleteCookie, setCookie } from 'hono/cookie'
import { siteKeys } from '../../../db/keys'
import { isSecure, type SiteContext } from '../../../http/context'
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from '../../../http/identity/private-cookies'
import { type CartRow, cartById, copyCart, cutCart, quantityInCart } from '../repository/carts'
import type { CartDatabase } from '../tables'

/** The id of a cart is the hash of its token: reading the database is not enough to take over a cart. */
export const getCartId = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 24)
const cookie = { name: 'CART' }
/** Sixty days, in seconds. */
const cookieAge = 60 * 24 * 60 * 60

/** The cart of the cookie, also a purchased one. */
export async function getOwnCart(context: SiteContext, database: CartDatabase): Promise<CartRow | undefined> {
  const token = readPrivateCookie(context, cookie)
  return token ? cartById(database, getCartId(token)) : undefined
}

/** The cart of the cookie that can still be filled; undefined before the first entry and after the order. */
export async function getOpenCart(context: SiteContext, database: CartDatabase): Promise<CartRow | undefined> {
  const row = await getOwnCart(context, database)
  return row?.is_purchased === 0 ? row : undefined
}

/**
 * The token of the cart to fill. For a visitor without a cart it is derived from the crumb: two simultaneous first
 * entries, or one whose response was lost, get the same cart. After an order it is the next one of the same crumb.
 */
export async function cartToken(context: SiteContext, database: CartDatabase): Promise<string> {
  const known = readPrivateCookie(context, cookie)
  if (known && (await cartById(database, getCartId(known)))?.is_purchased === 0) return known
  const [current, ...others] = await siteKeys(database, 'cart')
  for (const key of others) {
    const { token, isMade } = await derivedToken(context, database, key)
    if (isMade) return token
  }
  return (await derivedToken(context, database, current)).token
}

/** The first token of a key and the crumb whose cart is not purchased, and whether there is such a cart. */
async function derivedToken(context: SiteContext, database: CartDatabase, key: string) {
  for (let at = 0; ; at++) {
    const token = createHmac('sha256', key)
      .update(`${context.get('crumb')} ${at}`)
      .digest('base64url')
    const row = await cartById(database, getCartId(token))
    if (row?.is_purchased !== 1) return { token, isMade: row !== undefined }
  }
}

/** Sets the cookie of the token, and one by which scripts know that there is a cart. */
export function setCartCookie(context: SiteContext, token: string): void {
  const options = { path: '/', sameSite: 'Lax', secure: isSecure(context), maxAge: cookieAge } as const
  setPrivateCookie(context, cookie, token, cookieAge)
  setCookie(context, 'hasCart', 'true', options)
}

/** Clears both cookies after an order: the next entry begins another cart. */
export function clearCartCookie(context: SiteContext): void {
  const options = { path: '/', sameSite: 'Lax', secure: isSecure(context) } as const
  deletePrivateCookie(context, cookie)
  deleteCookie(context, 'hasCart', options)
}

/**
 * At a logout the cart is cut from the person: the next user of the browser sees its things alone. `clonesCart` asks for
 * a copy under a new token, or for no cart (MEM-02). Default: the same cart.
 */
export async function cartAfterLogout(context: SiteContext, database: CartDatabase, clonesCart?: boolean) {
  const open = await getOpenCart(context, database)
  if (!open) return
  await cutCart(database, open.id)
  if (clonesCart === undefined) return
  const cart = await cartById(database, open.id)
  if (!clonesCart || !cart) return clearCartCookie(context)
  const token = randomBytes(32).toString('base64url')
  await copyCart(database, cart, getCartId(token))
  setCartCookie(context, token)
}

/** Number of things in the cart of this visitor. */
export async function cartQuantity(context: SiteContext, database: CartDatabase): Promise<number> {
  const token = readPrivateCookie(context, cookie)
  return token ? quantityInCart(database, getCartId(token)) : 0
}
