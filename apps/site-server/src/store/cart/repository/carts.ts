import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Database, inTransaction } from '../../../db/database'
import type { CatalogTables } from '../../catalog/interface'
import type { CartContent, CartLine, Place, Stock } from '../domain/cart'
import type { Gift } from '../domain/cart-json'
import type { CartDatabase, CartTables } from '../tables'

export type CartRow = Selectable<CartTables['carts']>

export function cartById(database: CartDatabase, id: string): Promise<CartRow | undefined> {
  return database.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes the cart when it is not there. */
export async function ensureCart(database: CartDatabase, id: string): Promise<void> {
  await database
    .insertInto('carts')
    .values({
      id,
      made_at: Date.now(),
      changed_at: Date.now(),
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

/** Writes to the row, so that Postgres makes every other change of this cart wait; SQLite has one writer anyway. */
export async function lockCart(transaction: CartDatabase, id: string): Promise<CartRow> {
  return transaction.updateTable('carts').set({ id }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

const parseOrNull = <Value>(json: string | null) => (json === null ? null : (JSON.parse(json) as Value))

/** The destination of a stored cart; null before it is known. */
export const getPlace = ({ location }: CartRow) => parseOrNull<Place>(location)

/** The codes of the coupons of a stored cart. */
export const getCoupons = ({ coupons }: CartRow) => JSON.parse(coupons) as string[]

/** What a stored line has beside its variant. */
export const getExtras = ({ gift, answers }: Pick<CartTables['cart_entries'], 'gift' | 'answers'>) => ({
  gift: parseOrNull<Gift>(gift),
  answers: parseOrNull<Readonly<Record<string, string>>>(answers),
})

const getLine = ({ product_id, variant_id, ...row }: CartTables['cart_entries']): CartLine => ({
  id: row.id,
  productId: product_id,
  variantId: variant_id,
  quantity: row.quantity,
  ...getExtras(row),
  position: row.position,
})

/** What the visitor can change of a cart. */
export async function cartContent(transaction: CartDatabase, row: CartRow): Promise<CartContent> {
  const entries = await transaction.selectFrom('cart_entries').selectAll().where('cart_id', '=', row.id).execute()
  return {
    lines: entries.map(getLine),
    coupons: getCoupons(row),
    place: getPlace(row),
    shippingRate: row.shipping_rate,
  }
}

const orNull = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Saves a changed cart under its next revision: only entries that have changed are written. */
export async function saveContent(transaction: CartDatabase, row: CartRow, before: CartContent, after: CartContent) {
  const left = new Set(after.lines.map(({ id }) => id))
  for (const { id } of before.lines)
    if (!left.has(id)) await transaction.deleteFrom('cart_entries').where('id', '=', id).execute()
  const known = new Map(before.lines.map((line) => [line.id, line]))
  for (const line of after.lines) await saveLine(transaction, row.id, line, known.get(line.id))
  await transaction
    .updateTable('carts')
    .set({
      coupons: JSON.stringify(after.coupons),
      location: orNull(after.place),
      shipping_rate: after.shippingRate,
      revision: row.revision + 1,
      changed_at: Date.now(),
    })
    .where('id', '=', row.id)
    .execute()
}

async function saveLine(transaction: CartDatabase, cartId: string, line: CartLine, before: CartLine | undefined) {
  // Unchanged parts of an immer value are the same objects.
  if (line === before) return
  const { id, quantity, position } = line
  if (before)
    return void (await transaction.updateTable('cart_entries').set({ quantity }).where('id', '=', id).execute())
  await transaction
    .insertInto('cart_entries')
    .values({
      id,
      cart_id: cartId,
      product_id: line.productId,
      variant_id: line.variantId,
      quantity,
      gift: orNull(line.gift),
      answers: orNull(line.answers),
      position,
    })
    .execute()
}

/** The stock of an entry, also of a product that is not offered any more. */
export async function stockOfEntry(
  transaction: Database<CartTables & CatalogTables>,
  cartId: string,
  entryId: string,
): Promise<Stock | undefined> {
  const row = await transaction
    .selectFrom('cart_entries')
    .innerJoin('products', 'products.id', 'cart_entries.product_id')
    .innerJoin('stock', 'stock.variant_id', 'cart_entries.variant_id')
    .select(['products.title', 'unlimited', 'stock.quantity'])
    .where('cart_id', '=', cartId)
    .where('cart_entries.id', '=', entryId)
    .executeTakeFirst()
  return row && { title: row.title, unlimited: row.unlimited === 1, quantity: row.quantity }
}

/** Copies a cart under another id, without the details of its checkout. */
export function copyCart(database: CartDatabase, cart: CartRow, id: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('carts')
      .values({ ...cart, id, details: null })
      .execute()
    const entries = await transaction.selectFrom('cart_entries').selectAll().where('cart_id', '=', cart.id).execute()
    if (entries[0])
      await transaction
        .insertInto('cart_entries')
        .values(entries.map((entry) => ({ ...entry, id: randomUUID(), cart_id: id })))
        .execute()
  })
}

/** Cuts a cart from the person who filled it: details, address, and lines with a gift's receiver or answers. */
export function cutCart(database: CartDatabase, id: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockCart(transaction, id)
    await transaction
      .deleteFrom('cart_entries')
      .where('cart_id', '=', id)
      .where((line) => line.or([line('gift', 'is not', null), line('answers', 'is not', null)]))
      .execute()
    await transaction
      .updateTable('carts')
      .set((cart) => ({ details: null, location: null, shipping_rate: null, revision: cart('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
  })
}

/** Number of things in a cart that has not been purchased. */
export async function quantityInCart(database: CartDatabase, id: string): Promise<number> {
  const rows = await database
    .selectFrom('cart_entries')
    .innerJoin('carts', 'carts.id', 'cart_entries.cart_id')
    .select('quantity')
    .where('carts.id', '=', id)
    .where('is_purchased', '=', 0)
    .execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Saves the buyer's details and, where one is named, the shipping rate. */
export async function saveDetails(database: CartDatabase, id: string, details: object, rate: string): Promise<void> {
  await database
    .updateTable('carts')
    .set({
      details: JSON.stringify(details),
      changed_at: Date.now(),
      ...(rate && { shipping_rate: rate.slice(0, 64) }),
    })
    .where('id', '=', id)
    .where('is_purchased', '=', 0)
    .execute()
}

/** Age after which a cart expires, in milliseconds: that of its cookie. */
const maxAge = 60 * 24 * 60 * 60 * 1000
const chunkSize = 500

/** Deletes carts that have not changed for sixty days, also purchased ones; orders have their own lines. */
export async function deleteOldCarts(database: CartDatabase, now = Date.now()): Promise<void> {
  const old = () =>
    database
      .selectFrom('carts')
      .select('id')
      .where('changed_at', '<', now - maxAge)
  for (;;) {
    const ids = (await old().limit(chunkSize).execute()).map(({ id }) => id)
    if (ids.length === 0) return
    await inTransaction(database, async (transaction) => {
      // A cart that has changed in the meantime stays, with its entries.
      const gone = await transaction
        .deleteFrom('carts')
        .where('id', 'in', ids)
        .where('changed_at', '<', now - maxAge)
        .returning('id')
        .execute()
      const goneIds = gone.map(({ id }) => id)
      if (goneIds[0]) await transaction.deleteFrom('cart_entries').where('cart_id', 'in', goneIds).execute()
    })
  }
}

/** Marks a cart as purchased by an order. */
export async function markPurchased(transaction: CartDatabase, id: string, orderId: string): Promise<void> {
  await transaction
    .updateTable('carts')
    .set({ is_purchased: 1, order_id: orderId, details: null })
    .where('id', '=', id)
    .execute()
}
