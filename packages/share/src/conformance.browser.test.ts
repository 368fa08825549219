import { describeBlock } from '@repo/tooling/conformance'
import { share as block } from './block'
import { contract } from './contract'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  elements: findElements,
  parse,
  markup: { Markup, sample },
})
