import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import { scaledText as block } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  parse,
  markup: {
    Markup,
    sample,
    values: { minimum: fc.constantFrom(0.1, 0.75, 2), maximum: fc.integer({ min: 2, max: 400 }) },
  },
  keeps: true,
})
