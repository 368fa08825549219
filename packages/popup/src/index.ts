import { popup } from './block'

export { contract, storageKey } from './contract'
export { readSettings, type Settings as PopupSettings } from './model'

/** Starts and ends the popup of a page, on its body. */
export const { init, destroy } = popup
