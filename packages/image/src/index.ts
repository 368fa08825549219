import { image } from './block'

export { contract } from './contract'

/** Starts and ends the loading of one picture. */
export const { init, destroy } = image
