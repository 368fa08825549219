import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { paint } from './paint'
import { parse } from './parse'

export { contract } from './contract'
export { type Design, designs, type Transition, transitions } from './model/designs'
export { columns, type Layout, type LayoutInput, type Place, rows } from './model/layout'

/**
 * Starts and ends a gallery on an element. `effects` fetches its design; that of one with a current slide comes with roles of its own, which
 * `block/steps.ts` joins.
 */
export const { init, destroy } = plainBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  paint,
  effects,
})
