import type { Cart, Entry } from '@ashlar/core-cart'

/** A product that was added. */
export interface Added {
  /** Default: the latest. */
  readonly itemId?: string
  /** Default: any of the product. */
  readonly variantId?: string
}

/** What was added, and the element of the page that has asked for it: an event of a product, or what its button still says. */
export interface AddedEvent {
  readonly target: Element
  /** Default: what the form of that element adds. */
  readonly detail?: Added
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
