import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  parse,
  markup: { Markup, sample },
})
