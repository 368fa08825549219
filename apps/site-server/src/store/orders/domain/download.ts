import { productTypes } from '../../catalog/interface'
import type { Order, OrderLine } from './order'

/** Downloads that each bought piece of a file has: a new telephone or a broken connection uses up some. */
export const downloadsPerPiece = 10

const day = 24 * 60 * 60 * 1000
/** How long the link of an email works, in milliseconds. */
export const emailLinkTime = 30 * day
/** How long the link of a page works, in milliseconds: the page has another one each time it is opened. */
export const pageLinkTime = day

/** Whether a line is delivered by a download. */
export const isDownload = ({ product_type }: Pick<OrderLine, 'product_type'>) => product_type === productTypes.digital

/** What was paid by card, and what of it was refunded, in cents. */
interface Paid {
  readonly amount_cents: number
  readonly refunded_cents: number
}

/** Whether the buyer of an order may download its files: it is paid, and was not cancelled or refunded as a whole (COM-17). */
export function mayDownload({ state }: Pick<Order, 'state'>, payment: Paid | undefined): boolean {
  const isRefunded = payment !== undefined && payment.refunded_cents >= payment.amount_cents
  return (state === 'placed' || state === 'fulfilled') && !isRefunded
}
