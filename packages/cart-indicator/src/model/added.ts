import type { Cart, Entry } from '@ashlar/core-cart'

/** What an event says of a product that was added. */
export interface Added {
  readonly itemId: string
  readonly variantId: string
}

/** Lines of the cart that are shown; a shopper who wants all of them opens it. */
const maxLines = 3

/** The lines that are shown once something was added: that one first, and then the latest. */
export function getShownLines({ entries }: Cart, { itemId, variantId }: Added): readonly Entry[] {
  const isAdded = (entry: Entry) => entry.itemId === itemId && (!variantId || entry.variantId === variantId)
  const latest = entries.toReversed()
  return [...latest.filter(isAdded), ...latest.filter((entry) => !isAdded(entry))].slice(0, maxLines)
}

/** Whether the cart can be paid: its subtotal is not below the minimum (COM-11). */
export const canCheckOut = ({ subtotalCents, minimumOrderSubtotalCents }: Cart) =>
  subtotalCents >= (minimumOrderSubtotalCents ?? 0)
