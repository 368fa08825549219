import { type CartState, countOf, expected } from '@ashlar/core-cart'

/** The markup as `parse` reads it. */
export interface Config {
  /** A floating cart is hidden while it is empty. */
  readonly isHiddenWhenEmpty: boolean
}

/** The contents of the cart, as the visitor expects them; undefined before the first sync (COM-04). */
export interface State {
  readonly config: Config
  readonly contents:
    | { readonly quantity: number; readonly subtotalCents: number; readonly currency: string }
    | undefined
}

/** The cart of the page has changed. */
export interface Action {
  readonly type: 'sync'
  readonly cart: CartState
}

/** Above this number the count is shown as "100+" (COM-04). */
const maxShown = 100

export function init(config: Config): State {
  return { config, contents: undefined }
}

export function reduce(state: State, { cart: page }: Action): State {
  const cart = expected(page)
  if (!cart) return state
  return {
    ...state,
    contents: {
      quantity: countOf(cart),
      subtotalCents: cart.isPurchased ? 0 : cart.subtotalCents,
      currency: cart.subtotalAmount?.currencyCode ?? 'USD',
    },
  }
}

/** A number of items as the badge shows it. */
export const shownCount = (quantity: number) => (quantity > maxShown ? `${maxShown}+` : String(quantity))
