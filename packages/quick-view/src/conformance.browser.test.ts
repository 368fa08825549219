import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import { expect, vi } from 'vitest'
import { quickView as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'
import { sample } from './markup'

const closer = () => document.querySelector<HTMLElement>('.sqs-product-quick-view-lightbox-close-button')
const http = { get: async () => ({ product: sample.products[0]?.product }) }

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http } } as unknown as BlockContext,
  async use(element) {
    element.click()
    await vi.waitFor(() => expect(closer()).not.toBeNull())
    closer()?.click()
    await settled()
  },
})
