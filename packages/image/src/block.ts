import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { init as firstState, reduce } from './model'
import { paint } from './paint'
import { parse } from './parse'

export { contract } from './contract'

/** Starts and ends the loading of one picture. */
export const { init, destroy } = plainBlock({
  contract: { name: facts.name },
  parse,
  model: { init: firstState, reduce },
  paint,
  effects,
})
