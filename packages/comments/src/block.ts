import { reactBlock } from '@ashlar/core-react'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { init, reduce } from './model'
import { getPlace, parse } from './parse'
import { View } from './view'

export const comments = reactBlock({
  contract: { name: facts.name },
  elements: findElements,
  parse,
  model: { init, reduce },
  View,
  place: getPlace,
  effects,
})
