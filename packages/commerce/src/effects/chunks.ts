/** The cart code is a chunk of its own, so that its failure is one error of this block. */
export const chunks = { adding: () => import('./adding') }
