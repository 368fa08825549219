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
    values: { selected: fc.constantFrom(0, 1) },
  },
  use(element) {
    for (const button of element.querySelectorAll('button')) button.click()
  },
})
