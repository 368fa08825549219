import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import { expect, vi } from 'vitest'
import { jsonForm as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http: { post: async () => ({}) } } } as unknown as BlockContext,
  async use(element) {
    await vi.waitFor(() => expect(element.querySelector('[type=submit]')).not.toBeNull())
    element.querySelector<HTMLElement>('[type=submit]')?.click()
    await settled()
  },
})
