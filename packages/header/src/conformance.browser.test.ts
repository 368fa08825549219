import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  // Stylesheets hide the menus before the block does; the suite has none.
  dropsFocus: ['published', 'published-7-0'],
  elements: findElements,
  parse,
  markup: { Markup, sample },
  use(element) {
    for (const button of element.querySelectorAll<HTMLElement>('button,[role=button]')) button.click()
  },
})
