import type { BlockContext } from '@ashlar/core-block'
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
  context: { services: { http: { post: async () => ({}) } } } as unknown as BlockContext,
  use(element) {
    const form = element.querySelector('form')
    if (form) form.requestSubmit()
    const star = element.querySelector<HTMLInputElement>('[value="4"]')
    if (!star) return
    star.checked = true
    form?.requestSubmit()
    star.checked = false
  },
})
