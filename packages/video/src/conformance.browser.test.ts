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
    values: { aspectRatio: fc.constantFrom(0, 0.1, 0.5625, 1, 1.78, 10) },
  },
  context: { services: { consent: { allows: () => false, subscribe: () => () => {} } } } as never,
  use(element) {
    element.querySelector<HTMLElement>('.sqs-video-overlay')?.click()
  },
})
