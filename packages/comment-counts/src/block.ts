import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { init, reduce } from './model'
import { paint } from './paint'
import { parse } from './parse'

export const commentCounts = plainBlock({
  contract: { name: facts.name },
  parse,
  model: { init, reduce },
  paint,
  effects,
})
