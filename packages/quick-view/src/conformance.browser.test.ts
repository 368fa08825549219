import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { quickView as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'
import { sample } from './markup'

const http = { get: async () => ({ product: sample.products[0]?.product }) }

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http } } as unknown as BlockContext,
  async use(element) {
    element.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
    document.querySelector<HTMLElement>('.sqs-product-quick-view-lightbox-close-button')?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  },
})
