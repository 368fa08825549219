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
