import { mobileInfoBar } from './block'

export { contract } from './contract'
export { Markup, type MobileInfoBarConfig } from './markup'

/** Starts and ends the mobile info bar of a page, on its body. */
export const { init, destroy } = mobileInfoBar
