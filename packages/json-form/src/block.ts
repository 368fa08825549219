import { reactBlock } from '@ashlar/core-react'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { init as firstState, reduce } from './model'
import { getPlace, parse } from './parse'
import { View } from './view'

export { contract } from './contract'

/** Starts and ends the block on an element. */
export const { init, destroy } = reactBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  model: { init: firstState, reduce },
  View,
  place: getPlace,
  effects,
})
