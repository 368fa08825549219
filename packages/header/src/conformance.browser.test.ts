import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  elements: findElements,
  parse,
  markup: { Markup, sample },
  use(element) {
    for (const button of element.querySelectorAll<HTMLElement>('button,[role=button]')) button.click()
  },
})
