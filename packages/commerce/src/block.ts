import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { init, reduce } from './model'
import { paint } from './paint'
import { parse } from './parse'

export const commerce = plainBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  model: { init, reduce },
  paint,
  effects,
})
