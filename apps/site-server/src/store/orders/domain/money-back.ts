import { productTypes } from '../../catalog/interface'
import type { BoughtCards } from '../../gift-cards/interface'
import type { OrderLine } from './order'

/** How an order was paid, and how much of its own gift cards was spent. All in cents. */
interface PaidOrder {
  /** Captured from the card and not refunded yet. */
  readonly cardCents: number
  /** Taken off a gift card. */
  readonly giftCents: number
  /** Spent of the gift cards that the order bought. */
  readonly spentCents: number
}

/**
 * The money that a cancelled order gives back to the card and to the gift card that paid. Money of its own gift cards that
 * was spent has bought something already: it is not given back a second time.
 */
export function moneyBack({ cardCents, giftCents, spentCents }: PaidOrder) {
  const card = Math.max(0, cardCents - spentCents)
  const stillSpent = Math.max(0, spentCents - cardCents)
  return { cardCents: card, giftCents: Math.max(0, giftCents - stillSpent) }
}

/** What can be refunded of an order without cancelling it: not the value of its gift cards, which stay valid. */
export const refundableCents = (cardCents: number, giftCardValueCents: number) =>
  Math.max(0, cardCents - giftCardValueCents)

/** The gift cards of an order in the currency of the order: the shop may have had another one since (COM-22). */
export function inOrderCurrency({ valueCents, spentCents }: BoughtCards, lines: readonly GiftLine[]): BoughtCards {
  const gifts = lines.filter(({ product_type }) => product_type === productTypes.giftCard)
  const paidCents = gifts.reduce((sum, { line_cents }) => sum + line_cents, 0)
  if (valueCents === 0) return { valueCents: 0, spentCents: 0 }
  return { valueCents: paidCents, spentCents: Math.round((spentCents / valueCents) * paidCents) }
}
type GiftLine = Pick<OrderLine, 'product_type' | 'line_cents'>
