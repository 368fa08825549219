import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { cart as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'
import { sample } from './markup'

const answer = async () => ({ cart: sample.cart })
const http = { get: answer, post: answer, put: answer, delete: answer }
const site = {
  cookies: { read: () => 'true' },
  session: { read: () => undefined, write: () => undefined },
  context: { websiteSettings: {}, website: {} },
}

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http, site } } as unknown as BlockContext,
  async use(element) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    element.querySelector<HTMLElement>('.cart-row-remove')?.click()
    await new Promise((resolve) => setTimeout(resolve, 40))
    element.querySelector<HTMLElement>('.cart-undo')?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  },
})
