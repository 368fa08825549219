import { getTotals, type Line, type TotalsInput } from './totals'

/** What a period of a subscription costs after the first one, in whole cents (COM-18). */
export interface Renewal {
  /** 0 where nothing is shipped. */
  readonly shippingCents: number
  /** Added to the total, or a part of it where prices include taxes. */
  readonly taxCents: number
  /** What is charged for each period. */
  readonly totalCents: number
  /** Name of the shipping rate; empty where nothing is shipped. */
  readonly shippingTitle: string
}

/** The cost of each further period of a line: by itself, with the taxes and the delivery of the cart, and without its coupons. */
export function getRenewal(cart: TotalsInput, line: Line): Renewal {
  const { shippingCostCents, taxCents, grandTotalCents, shippingOptions } = getTotals({
    ...cart,
    lines: [line],
    coupons: [],
  })
  const shippingTitle = shippingOptions.find(({ isSelected }) => isSelected)?.title ?? ''
  return { shippingCents: shippingCostCents, taxCents, totalCents: grandTotalCents, shippingTitle }
}
