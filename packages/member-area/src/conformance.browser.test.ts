import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import { createElement } from 'react'
import * as block from './block'
import { contract } from './contract'
import { findElements } from './elements'
import { Markup } from './markup'
import type { Config } from './model'
import { parse } from './parse'

const refuse = async () => {
  throw Object.assign(new Error('refused'), { status: 401 })
}

describeBlock({
  block,
  markup: {
    Markup: ({ config: { next, cloneCart } }) =>
      createElement(
        'div',
        null,
        Markup({ config: { kind: 'login', next } }),
        Markup({ config: { kind: 'account', name: 'Ada', cloneCart } }),
      ),
    sample: { next: '', cloneCart: true },
    parse(login) {
      const logout = login.parentElement?.querySelector<HTMLElement>(contract.selectors[1]) as HTMLElement
      const [{ next }, { cloneCart }] = [login, logout].map((form) =>
        parse(form, { elements: findElements(form), services: {} }),
      ) as [Config, Config]
      return { next, cloneCart }
    },
    values: { next: fc.constantFrom('/members', '/shop?page=2', '/a#b') },
  },
  context: { services: { http: { post: refuse, delete: refuse } } } as unknown as BlockContext,
  use(element) {
    if (element instanceof HTMLFormElement) element.requestSubmit()
  },
})
