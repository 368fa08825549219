import { mobileInfoBar } from './block'

export { contract } from './contract'

/** Starts and ends the mobile info bar of a page, on its body. */
export const { init, destroy } = mobileInfoBar
