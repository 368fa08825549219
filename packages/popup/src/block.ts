import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { init as firstState, reduce } from './model'
import { parse } from './parse'

export { contract, storageKey } from './contract'
export { readSettings, type Settings as PopupSettings } from './model'

/** Starts and ends the popup of a page, on its body. */
export const { init, destroy } = plainBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  model: { init: firstState, reduce },
  effects,
})
