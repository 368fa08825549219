import { scaledText } from './block'

export { contract } from './contract'

/** Starts and ends the scaling of one line of text. */
export const { init, destroy } = scaledText
