import type { ReadCart } from '../../cart/interface'

/** A cart with one of its shipping rates, as the buyer can order it. */
export interface Offer {
  /** Id of the shipping rate; empty where nothing is shipped. */
  readonly id: string
  /** Name of the shipping rate; empty where nothing is shipped. */
  readonly title: string
  /** The cart has this rate now. */
  readonly isSelected: boolean
  /** With the cost of the rate. */
  readonly totals: ReadCart['totals']
  /** The part that the gift card pays, in cents. */
  readonly giftCents: number
  /** The part that the card pays, in cents. */
  readonly dueCents: number
}

/** The style sheet of the checkout shows the sums of as many rates. */
const maxOffers = 12

/** The cart with each of its shipping rates; one offer without a rate where nothing is, or can be, shipped. */
export function getOffers({ totals, totalsWith }: ReadCart, giftBalance: number): readonly Offer[] {
  const offer = (id: string, title: string, isSelected: boolean, sums: ReadCart['totals']): Offer => {
    const giftCents = Math.min(giftBalance, sums.grandTotalCents)
    return { id, title, isSelected, totals: sums, giftCents, dueCents: sums.grandTotalCents - giftCents }
  }
  const { requiresShipping, shippingOptions } = totals
  if (!requiresShipping || shippingOptions.length === 0) return [offer('', '', true, totals)]
  return shippingOptions
    .slice(0, maxOffers)
    .map(({ id, title, isSelected }) => offer(id, title, isSelected, totalsWith(id)))
}

/** The offer that the cart has now. */
export const selectedOffer = (offers: readonly Offer[]) => offers.find(({ isSelected }) => isSelected) ?? offers[0]
