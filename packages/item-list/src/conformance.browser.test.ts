import { describeBlock } from '@repo/tooling/conformance'
import { itemList as block } from './block'
import { contract } from './contract'
import { findElements } from './elements'
import { fixtures } from './fixtures'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  elements: findElements,
  parse,
  fixtures,
  markup: { Markup, sample },
  use(element) {
    element.querySelector<HTMLElement>(contract.parts.arrow)?.click()
  },
})
