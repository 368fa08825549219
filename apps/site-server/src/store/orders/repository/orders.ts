import { randomUUID } from 'node:crypto'
import { type Basket, getKind } from '../domain/basket'
import type { Order, OrderLine } from '../domain/order'
import type { OrderDatabase } from '../tables'

/** Who buys, and where the order goes. */
export interface Buyer {
  /** Where the confirmation is sent to. */
  readonly email: string
  readonly name: string
  /** Fields of the postal address by their names. Default: nothing is shipped. */
  readonly address?: Readonly<Record<string, string>> | undefined
  /** As BCP 47 tag: emails about the order speak it. */
  readonly language: string
}

/** An order to write. */
interface NewOrder {
  readonly id: string
  readonly number: string
  readonly idempotencyKey: string
  readonly buyer: Buyer
  readonly basket: Basket
  /** The code of the gift card; empty for none. */
  readonly giftCard: string
  readonly giftCents: number
  readonly isPaid: boolean
}

export async function orderIdByKey(database: OrderDatabase, idempotencyKey: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('orders')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row?.id
}

export function orderById(database: OrderDatabase, id: string): Promise<Order | undefined> {
  return database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The lines of an order, in their order. */
export function getLines(database: OrderDatabase, orderId: string): Promise<OrderLine[]> {
  return database.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
}

/** The lines of several orders, in their order. */
export function linesOfOrders(database: OrderDatabase, orderIds: readonly string[]): Promise<OrderLine[]> {
  return database
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ['', ...orderIds])
    .orderBy('position')
    .execute()
}

/** Writes the order; false when a simultaneous call with the same key has written it. */
export async function insertOrder(transaction: OrderDatabase, order: NewOrder): Promise<boolean> {
  const { basket, buyer, giftCents } = order
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('orders')
    .values({
      id: order.id,
      idempotency_key: order.idempotencyKey,
      number: order.number,
      kind: getKind(basket),
      state: order.isPaid ? 'placed' : 'received',
      cart_id: basket.cartId ?? null,
      email: buyer.email,
      name: buyer.name,
      address: buyer.address ? JSON.stringify(buyer.address) : null,
      currency: basket.currency,
      subtotal_cents: basket.subtotalCents,
      discount_cents: basket.discountCents,
      shipping_cents: basket.shippingCents,
      tax_cents: basket.taxCents,
      total_cents: basket.totalCents,
      gift_card: giftCents > 0 ? order.giftCard : null,
      gift_card_cents: giftCents,
      coupons: JSON.stringify(basket.coupons),
      shipping_title: basket.shippingTitle,
      placed_at: new Date().toISOString(),
      language: buyer.language,
      subscription_id: basket.renews ?? null,
    })
    .onConflict((row) => row.column('idempotency_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Writes the lines of an order. */
export async function insertLines(transaction: OrderDatabase, { lines }: Basket, orderId: string): Promise<void> {
  await transaction
    .insertInto('order_lines')
    .values(
      lines.map(({ giftCard: gift, subscription, answers, ...line }, position) => ({
        id: randomUUID(),
        order_id: orderId,
        product_id: line.productId,
        variant_id: line.variantId,
        sku: line.sku,
        title: line.title,
        attributes: JSON.stringify(line.attributes),
        product_type: line.productType,
        unit_price_cents: line.unitPriceCents,
        quantity: line.quantity,
        line_cents: line.unitPriceCents * line.quantity,
        extra: gift || subscription || answers ? JSON.stringify({ gift, subscription, answers }) : null,
        position,
      })),
    )
    .execute()
}

/** Changes the state of an order; false when it is in none of the states of `from`. */
export async function moveOrder(transaction: OrderDatabase, id: string, from: readonly string[], to: string) {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
