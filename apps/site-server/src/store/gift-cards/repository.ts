import type { Selectable } from 'kysely'
import { anyContains } from '../../db/containing'
import type { GiftCardDatabase, GiftCardTables } from './tables'

/** The balance of a gift card; 0 for an unknown card or one in another currency. */
export async function giftCardBalance(database: GiftCardDatabase, code: string, currency: string): Promise<number> {
  if (!code) return 0
  const card = await database
    .selectFrom('gift_cards')
    .select('balance_cents')
    .where('code', '=', code)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return card?.balance_cents ?? 0
}

/** The part of a total that a gift card pays. */
export async function giftCardPays(database: GiftCardDatabase, code: string, totalCents: number, currency: string) {
  return Math.min(await giftCardBalance(database, code, currency), totalCents)
}

/** Takes money off a gift card; false when its balance is too low. */
export async function spendGiftCard(
  transaction: GiftCardDatabase,
  code: string,
  cents: number,
  currency: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', cents) }))
    .where('code', '=', code)
    .where('currency', '=', currency)
    .where('balance_cents', '>=', cents)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives money back to a gift card. */
export async function refundGiftCard(transaction: GiftCardDatabase, code: string, cents: number): Promise<void> {
  await transaction
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('code', '=', code)
    .execute()
}

/** Gift cards of one order line. */
interface IssuedCards {
  readonly codes: readonly string[]
  readonly cents: number
  readonly currency: string
  /** Null for cards that the shop gives away. */
  readonly orderLineId: string | null
  readonly recipient: string
  readonly message: string
}

/** Cards that one query writes: a line of an order may have 9999, and SQLite takes 32766 values in a query. */
const chunkSize = 1000

export async function issueGiftCards(transaction: GiftCardDatabase, cards: IssuedCards): Promise<void> {
  const rows = cards.codes.map((code) => ({
    code,
    balance_cents: cards.cents,
    initial_cents: cards.cents,
    currency: cards.currency,
    order_line_id: cards.orderLineId,
    recipient: cards.recipient,
    message: cards.message,
  }))
  for (let at = 0; at < rows.length; at += chunkSize)
    await transaction
      .insertInto('gift_cards')
      .values(rows.slice(at, at + chunkSize))
      .execute()
}

/** The gift cards that were issued for order lines. */
export function getGiftCards(transaction: GiftCardDatabase, orderLineIds: readonly string[]) {
  return transaction
    .selectFrom('gift_cards')
    .selectAll()
    .where('order_line_id', 'in', [...orderLineIds, ''])
    .orderBy('code')
    .execute()
}

/** The gift cards that order lines have bought, in cents of the currency that they have now. */
export interface BoughtCards {
  readonly valueCents: number
  readonly spentCents: number
}

/** Value and spent part of the gift cards of order lines. */
export async function giftCardsOfLines(database: GiftCardDatabase, lineIds: readonly string[]): Promise<BoughtCards> {
  const { value, left } = await database
    .selectFrom('gift_cards')
    .select(({ fn }) => [
      fn.sum<number | string>('initial_cents').as('value'),
      fn.sum<number | string>('balance_cents').as('left'),
    ])
    .where('order_line_id', 'in', [...lineIds, ''])
    .executeTakeFirstOrThrow()
  return { valueCents: Number(value ?? 0), spentCents: Number(value ?? 0) - Number(left ?? 0) }
}

/** Empties the gift cards of cancelled order lines; the result is what they were. */
export async function voidGiftCards(transaction: GiftCardDatabase, lineIds: readonly string[]): Promise<BoughtCards> {
  const ofLines = () => transaction.updateTable('gift_cards').where('order_line_id', 'in', [...lineIds, ''])
  // Locked first: a purchase with one of them waits, and then finds it empty.
  await ofLines()
    .set(({ ref }) => ({ balance_cents: ref('balance_cents') }))
    .execute()
  const bought = await giftCardsOfLines(transaction, lineIds)
  await ofLines().set({ balance_cents: 0 }).execute()
  return bought
}

/** Takes what is left off a gift card; false for a card that has nothing, or is not there. */
export async function voidGiftCard(database: GiftCardDatabase, code: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('gift_cards')
    .set({ balance_cents: 0 })
    .where('code', '=', code)
    .where('balance_cents', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A gift card as the admin lists it. */
export type GiftCardRow = Selectable<GiftCardTables['gift_cards']>

/** Gift cards by a part of their code or of their recipient. */
const matching = (database: GiftCardDatabase, search: string) =>
  database.selectFrom('gift_cards').where(anyContains(['code', 'recipient'], search))

/** One page of the gift cards that a search finds, those with the most money first. */
export const listGiftCards = (database: GiftCardDatabase, search: string, limit: number, offset: number) =>
  matching(database, search)
    .selectAll()
    .orderBy('balance_cents', 'desc')
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute()

/** The number of gift cards that a search finds, and what is left on those of a currency. */
export async function countGiftCards(database: GiftCardDatabase, search: string, currency: string) {
  const { total } = await matching(database, search)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const { left } = await database
    .selectFrom('gift_cards')
    .select(({ fn }) => fn.sum<number | string | null>('balance_cents').as('left'))
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return { total: Number(total), leftCents: Number(left ?? 0) }
}
