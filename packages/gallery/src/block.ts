import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { paint } from './paint'
import { parse } from './parse'

export const gallery = plainBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  paint,
  effects,
})
