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
    element.querySelector<HTMLElement>(`${contract.parts.arrow},button:last-child`)?.click()
    element.querySelector<HTMLElement>(contract.parts.slide)?.click()
  },
})
