import { accordion } from './block'

export { contract } from './contract'

/** Starts and ends an accordion on an element. */
export const { init, destroy } = accordion
