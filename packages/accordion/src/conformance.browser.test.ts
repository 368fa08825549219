import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  // Stylesheets close the panels before the block does; the suite has none.
  dropsFocus: ['clean', 'served'],
  markup: { Markup, sample, parse: (root) => parse(root, { elements: findElements(root), services: {} }) },
  use(element) {
    for (const button of element.querySelectorAll('button')) button.click()
  },
})
