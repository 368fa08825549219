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

/** An amount as people write it, such as 5, 5.50 or 5,50, in the minor units of its currency; undefined for any other text. */
export function centsOfText(text: string, currency: string): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,8})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (whole === undefined || (currency === 'JPY' && part)) return undefined
  const cents = currency === 'JPY' ? Number(whole) : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 ? cents : undefined
}
