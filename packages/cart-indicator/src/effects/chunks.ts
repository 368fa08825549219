/** Fetched with the first cart. */
export const chunks = { showing: () => import('./showing') }
