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
    values: { animationSpeed: fc.constantFrom(0.05, 0.5, 1, 100), textSize: fc.constantFrom('2rem', '1.5em', '24px') },
  },
  use: (element) => element.querySelector<HTMLElement>('.Marquee-pause')?.click(),
})
