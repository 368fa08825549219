import { consent } from './block'

export { contract, forceEvents } from './contract'
export type { Config as ConsentSettings } from './model'

/** Starts and ends the cookie banner of a page, on its body. */
export const { init, destroy } = consent
