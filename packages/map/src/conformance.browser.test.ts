import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { styles } from './model'
import { parse } from './parse'

describeBlock({
  block,
  elements: findElements,
  parse,
  markup: {
    Markup,
    sample,
    values: { style: fc.constantFrom(...Object.values(styles)) },
  },
  use: (element) => element.querySelector<HTMLElement>('.map-zoom-in')?.click(),
})
