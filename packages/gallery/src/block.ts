import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { paint } from './paint'
import { parse } from './parse'

export { contract } from './contract'
export { columns, type Layout, type LayoutInput, type Place, rows } from './designs/places/model'
export { type Design, designs, type Transition, transitions } from './model/designs'

/**
 * Starts and ends a gallery on an element. What comes later has the same roles, in folders of its own, and is fetched by `effects`: the design that
 * the page shows (`designs/`), the current slide of a slideshow, strip or carousel (`steps/`), and autoplay (`autoplay/`).
 */
export const { init, destroy } = plainBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  paint,
  effects,
})
