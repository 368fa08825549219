import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { findElements } from './elements'
import { init, reduce } from './model'
import { paint } from './paint'
import { parse } from './parse'

export const unfilled = plainBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  model: { init, reduce },
  paint,
})
