import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import * as block from './block'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  parse,
  markup: {
    Markup,
    sample,
    values: { minimum: fc.constantFrom(0.1, 0.75, 2), maximum: fc.integer({ min: 2, max: 400 }) },
  },
  keeps: true,
})
