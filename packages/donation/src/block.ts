import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import type { Config } from './model'
import { paint } from './paint'
import { parse } from './parse'

export { contract } from './contract'

/** Starts and ends the donation buttons of a block. */
export const { init, destroy } = plainBlock<Config, undefined, never, ReturnType<typeof findElements>>({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  paint,
  effects,
})
