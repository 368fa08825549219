import { bigint, nullable, type Rows, text } from '../../db/columns'
import { createIndexes, createTables } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'

/** Gift cards by their code, with what is left of them. Money in whole cents (minor units). */
const giftCards = {
  code: text,
  balance_cents: bigint,
  initial_cents: bigint,
  currency: text,
  order_line_id: nullable(text),
  recipient: text,
  message: text,
}

export const giftCardTables = { gift_cards: giftCards }
export type GiftCardTables = Rows<typeof giftCardTables>
export type GiftCardDatabase = Database<GiftCardTables>

export const giftCardMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, { gift_cards: giftCards })
    },
  },
  '0025-gift-cards-of-orders': {
    async up(database) {
      await createIndexes(database, [['gift_cards', 'order_line_id']])
    },
  },
}
