import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import { marquee as block } from './block'
import { contract } from './contract'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  elements: findElements,
  parse,
  markup: {
    Markup,
    sample,
    values: { animationSpeed: fc.constantFrom(0.05, 0.5, 1, 100), textSize: fc.constantFrom('2rem', '1.5em', '24px') },
  },
  use: (element) => element.querySelector<HTMLElement>('.Marquee-pause')?.click(),
})
