import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  elements: findElements,
  parse,
  markup: {
    Markup,
    sample,
    values: {
      alignment: fc.constantFrom('left', 'center', 'right'),
      size: fc.constantFrom('small', 'medium', 'large'),
    },
  },
})
