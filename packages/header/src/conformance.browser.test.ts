import { describeBlock } from '@repo/tooling/conformance'
import { header as block } from './block'
import { contract } from './contract'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  elements: findElements,
  parse,
  markup: { Markup, sample },
  use(element) {
    for (const button of element.querySelectorAll<HTMLElement>('button,[role=button]')) button.click()
  },
})
