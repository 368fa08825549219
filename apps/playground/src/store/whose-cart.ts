import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { siteKey } from '../database/queries'
import type { Database, Schema } from '../database/schema'
import type { SiteContext } from '../security'

type CartRow = Schema['carts']

/** What is kept is the hash of what the cookie holds: who reads the database cannot take over a cart. */
export const cartIdOf = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 24)
const isSecure = (context: SiteContext) => new URL(context.req.url).protocol === 'https:'
/** Sixty days, in seconds. */
const cartLife = 60 * 24 * 60 * 60

export function cartById(database: Database, id: string): Promise<CartRow | undefined> {
  return database.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The cart of this visitor that can still be filled; undefined before the first entry and after the order. */
export async function cartOf(context: SiteContext, database: Database): Promise<CartRow | undefined> {
  const token = getCookie(context, 'CART')
  const row = token ? await cartById(database, cartIdOf(token)) : undefined
  return row?.is_purchased === 0 ? row : undefined
}

/** The cart of the cookie, also one that was bought. */
export async function anyCartOf(context: SiteContext, database: Database): Promise<CartRow | undefined> {
  const token = getCookie(context, 'CART')
  return token ? cartById(database, cartIdOf(token)) : undefined
}

/**
 * The token of the cart to fill. Of a visitor without one it follows from the crumb: two first entries at once, or one whose
 * answer was lost, land in the same cart. After an order it is the next in the row.
 */
export async function cartToken(context: SiteContext, database: Database): Promise<string> {
  const known = getCookie(context, 'CART')
  if (known && (await cartById(database, cartIdOf(known)))?.is_purchased === 0) return known
  const key = await siteKey(database, 'cart')
  for (let at = 0; ; at++) {
    const token = createHmac('sha256', key)
      .update(`${context.get('crumb')} ${at}`)
      .digest('base64url')
    const row = await cartById(database, cartIdOf(token))
    if (row?.is_purchased !== 1) return token
  }
}

/** Makes the cart when it is not there. */
export async function ensureCart(database: Database, id: string): Promise<void> {
  await database
    .insertInto('carts')
    .values({
      id,
      made_at: Date.now(),
      is_purchased: 0,
      order_id: null,
      revision: 0,
      location: null,
      shipping_rate: null,
      coupons: '[]',
      details: null,
    })
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}

/** The browser keeps the token; scripts see no more than that there is one. */
export function giveCart(context: SiteContext, token: string): void {
  const options = { path: '/', sameSite: 'Lax', secure: isSecure(context), maxAge: cartLife } as const
  setCookie(context, 'CART', token, { ...options, httpOnly: true })
  setCookie(context, 'hasCart', 'true', options)
}

/** After the order: the next entry begins another cart. */
export function takeCart(context: SiteContext): void {
  const options = { path: '/', sameSite: 'Lax', secure: isSecure(context) } as const
  deleteCookie(context, 'CART', { ...options, httpOnly: true })
  deleteCookie(context, 'hasCart', options)
}

/** What a logout makes of the cart: a copy under a token that only this browser has, or none at all (MEM-02). */
export async function cartAfterLogout(context: SiteContext, database: Database, isCloned: boolean): Promise<void> {
  const cart = await cartOf(context, database)
  if (!cart) return
  if (!isCloned) return takeCart(context)
  const token = randomBytes(32).toString('base64url')
  await database.transaction().execute(async (work) => {
    const id = cartIdOf(token)
    await work
      .insertInto('carts')
      .values({ ...cart, id, details: null })
      .execute()
    const entries = await work.selectFrom('cart_entries').selectAll().where('cart_id', '=', cart.id).execute()
    if (entries[0])
      await work
        .insertInto('cart_entries')
        .values(entries.map((entry) => ({ ...entry, id: randomUUID(), cart_id: id })))
        .execute()
  })
  giveCart(context, token)
}

/** How many things are in the cart of this visitor. */
export async function cartCount(context: SiteContext, database: Database): Promise<number> {
  const token = getCookie(context, 'CART')
  if (!token) return 0
  const rows = await database
    .selectFrom('cart_entries')
    .innerJoin('carts', 'carts.id', 'cart_entries.cart_id')
    .select('quantity')
    .where('carts.id', '=', cartIdOf(token))
    .where('is_purchased', '=', 0)
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
