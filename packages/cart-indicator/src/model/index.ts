import { type CartState, countOf, expected } from '@ashlar/core-cart'

/** The markup as `parse` reads it. */
export interface Config {
  /** Shows a floating cart while it is empty, too. */
  readonly showEmpty: boolean
  /** Opens what is in the cart once something was added. */
  readonly showsAdded: boolean
  readonly isFloating: boolean
}

/** What an indicator shows of a cart. */
export interface Contents {
  readonly quantity: number
  readonly subtotalCents: number
  readonly currency: string
}

/** Above this number the count is shown as "100+" (COM-04). */
const maxShown = 100

/** The contents of a cart, as the visitor expects them; undefined before the first sync (COM-04). */
export function getContents(page: CartState): Contents | undefined {
  const cart = expected(page)
  return (
    cart && {
      quantity: countOf(cart),
      subtotalCents: cart.isPurchased ? 0 : cart.subtotalCents,
      currency: cart.subtotalAmount?.currencyCode ?? 'USD',
    }
  )
}

/** A number of items as the badge shows it. */
export const shownCount = (quantity: number) => (quantity > maxShown ? `${maxShown}+` : String(quantity))
