import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { init as firstState, reduce } from './model'
import { paint } from './paint'
import { parse } from './parse'

export type { Cart, Entry, Plan, Product, Question, Variant } from '@ashlar/core-cart'
export { contract } from './contract'
export type { CommerceConfig } from './markup'

/** Starts and ends the choice of a product's variant, and adding it to the cart. */
export const { init, destroy } = plainBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  model: { init: firstState, reduce },
  paint,
  effects,
})
