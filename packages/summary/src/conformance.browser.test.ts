import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import * as block from './block'
import { contract } from './contract'
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
    values: { imageAspectRatio: fc.constantFrom(undefined, 0.5, 1, 1.5, 29.9) },
  },
  // Its columns are no carousel.
  unused: ['published'],
  use(element) {
    element.querySelector<HTMLElement>(contract.parts.next)?.click()
  },
})
