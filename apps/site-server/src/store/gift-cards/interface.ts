// What orders and the checkout may use of gift cards.
export {
  type BoughtCards,
  getGiftCards,
  giftCardBalance,
  giftCardPays,
  giftCardsOfLines,
  issueGiftCards,
  refundGiftCard,
  spendGiftCard,
  voidGiftCards,
} from './repository'
export { createGiftCode } from './service'
export type { GiftCardTables } from './tables'
