import { tourDates } from './block'

export { contract } from './contract'
export { Markup, type TourDatesConfig } from './markup'

/** Starts and ends the block on an element. */
export const { init, destroy } = tourDates
