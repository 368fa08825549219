import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import * as block from './block'
import { contract } from './contract'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  markup: {
    Markup: ({ config: { username } }) =>
      Markup({ config: { ...sample, follow: { username, href: 'https://example.com' } } }),
    sample: { username: '' },
    parse(root) {
      const button = root.querySelector<HTMLElement>(contract.selectors[3]) as HTMLElement
      return parse(button, { elements: findElements(button), services: {} })
    },
    values: { username: fc.stringMatching(/^\w{1,50}$/) },
  },
})
