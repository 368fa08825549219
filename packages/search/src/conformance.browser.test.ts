import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { expect, vi } from 'vitest'
import { search as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

const http = { get: async () => ({ total: 1, results: [{ title: 'A walk', url: '/walk', excerpt: 'Slowly' }] }) }

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http } } as unknown as BlockContext,
  async use(element) {
    const input = element.querySelector('input') as HTMLInputElement
    input.value = 'walk'
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.waitFor(() => expect(element.textContent).toContain('A walk'))
  },
})
