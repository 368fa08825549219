import { createIndexes, createTables } from '../../db/columns'
import type { Database, Migrations } from '../../db/database'

/** Tables of gift cards. Money in whole cents (minor units). */
export interface GiftCardTables {
  /** Gift cards by their code, with what is left of them. */
  gift_cards: {
    code: string
    balance_cents: number
    initial_cents: number
    currency: string
    order_line_id: string | null
    recipient: string
    message: string
  }
}
export type GiftCardDatabase = Database<GiftCardTables>

export const giftCardMigrations: Migrations = {
  '0010-store': {
    async up(database) {
      await createTables(database, {
        gift_cards: 'code balance_cents$ initial_cents$ currency order_line_id? recipient message',
      })
    },
  },
  '0025-gift-cards-of-orders': {
    async up(database) {
      await createIndexes(database, [['gift_cards', 'order_line_id']])
    },
  },
}
