import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import * as block from './block'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  parse,
  markup: { Markup, sample, values: { date: fc.integer({ min: 0, max: 4e12 }) } },
})
