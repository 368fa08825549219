import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

const http = { post: async () => ({}) }

describeBlock({
  block,
  // A form that is not to be shown is hidden.
  dropsFocus: ['published'],
  elements: findElements,
  parse,
  markup: {
    Markup: ({ config: { variantId, ...config } }) =>
      Markup({ config: { ...config, variants: [{ id: variantId, name: '' }] } }),
    sample: { ...sample, variantId: '' },
  },
  context: { services: { http } } as unknown as BlockContext,
  async use(element) {
    const field = element.querySelector<HTMLInputElement>('[type=email]')
    if (!field) return
    field.value = 'ada@example.com'
    element.querySelector('form')?.requestSubmit()
    await settled()
  },
})
