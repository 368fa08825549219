import { accordion } from './block'

export { contract } from './contract'
export { type AccordionConfig, Markup } from './markup'

/** Starts and ends an accordion on an element. */
export const { init, destroy } = accordion
