import { atom } from 'nanostores'

/** The products in the cart: the islands share it as Astro's documentation says. */
export const quantity = atom(0)
