import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

const http = { get: async () => ({ total: 1, results: [{ title: 'A walk', url: '/walk', excerpt: 'Slowly' }] }) }

describeBlock({
  block,
  elements: findElements,
  parse,
  markup: {
    Markup,
    sample,
    values: { endpoint: fc.constantFrom('/api/search', '/find?in=journal') },
  },
  context: { services: { http } } as unknown as BlockContext,
  async use(element) {
    const input = element.querySelector('input') as HTMLInputElement
    input.value = 'walk'
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.waitFor(() => expect(element.textContent).toContain('A walk'))
  },
})
