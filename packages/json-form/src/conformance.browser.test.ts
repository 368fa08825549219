import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import fc from 'fast-check'
import { createElement } from 'react'
import { expect, vi } from 'vitest'
import * as block from './block'
import { findElements } from './elements'
import { type JsonFormConfig, Markup, sample } from './markup'
import { parse } from './parse'

const html = fc.constantFrom('', '<p>Until then: <a href="/journal">the journal</a></p>')

describeBlock({
  block,
  elements: findElements,
  parse,
  context: { services: { http: { post: async () => ({}) } } } as unknown as BlockContext,
  markup: {
    Markup: ({ config }: { config: JsonFormConfig['form'] }) => createElement(Markup, { config: { form: config } }),
    sample: sample.form,
    values: { formSubmissionMessage: html, disclaimerMessage: html },
  },
  async use(element) {
    await vi.waitFor(() => expect(element.querySelector('[type=submit]')).not.toBeNull())
    element.querySelector<HTMLElement>('[type=submit]')?.click()
    await settled()
  },
})
