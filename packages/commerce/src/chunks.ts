/** Each surface is a file of its own: a page with a cart in its header downloads nothing about products. */
export const chunks = {
  indicator: () => import('./indicator'),
  product: () => import('./product'),
  donation: () => import('./donation'),
}
