import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { contract } from './contract'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  elements: findElements,
  parse,
  markup: { Markup, sample },
  use(element) {
    const arrows = element.querySelectorAll<HTMLElement>(contract.parts.arrow)
    arrows[arrows.length - 1]?.click()
  },
})
