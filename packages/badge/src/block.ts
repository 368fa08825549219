import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { init as firstState, reduce } from './model'
import { paint } from './paint'
import { parse } from './parse'

export { contract } from './contract'

/** Starts and ends the badge and the licensed-assets bar of a page, on its body. */
export const { init, destroy } = plainBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  model: { init: firstState, reduce },
  paint,
  effects,
})
