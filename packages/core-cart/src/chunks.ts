/** Fetched with the first change, and not to show a cart. */
export const chunks = { sender: () => import('./sender') }
