/** The cart and its changes: fetched at the first press. */
export const chunks = { adding: () => import('./adding') }
