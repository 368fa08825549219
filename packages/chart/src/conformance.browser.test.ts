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
  undecided: [
    {
      rule: 'color-contrast',
      selector: '.chart text',
      reason: 'axe knows no background of SVG text; it has the colour of the text around it',
    },
  ],
  use(element) {
    for (const button of element.querySelectorAll('button')) button.click()
    for (const button of element.querySelectorAll('button')) button.click()
    const plot = element.querySelector('.chart-plot')
    for (const key of ['ArrowRight', 'End'])
      plot?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  },
})
