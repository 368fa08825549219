import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { jsonForm as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http: { post: async () => ({}) } } } as unknown as BlockContext,
  async use(element) {
    // React draws a turn later.
    await new Promise((resolve) => setTimeout(resolve, 20))
    element.querySelector<HTMLElement>('[type=submit]')?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  },
})
