/** Chunks of their own, so that their failure is one error of this block: the cart, and what the chosen variant changes. */
export const chunks = { adding: () => import('./adding'), variant: () => import('../paint/variant') }
