import type { BlockContext } from '@ashlar/core-block'
import { emptyCart } from '@ashlar/core-cart'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import { commerce as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

const cart = { ...emptyCart, id: 'c', revision: 1, totalQuantity: 3, subtotalCents: 900 }
const answer = async () => ({ cart })
const http = { get: answer, post: answer, put: answer, delete: answer }
const site = {
  cookies: { read: () => 'true' },
  session: { read: () => undefined, write: () => undefined },
}

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http, site } } as unknown as BlockContext,
  async use(element) {
    const select = element.querySelector('select')
    if (select) {
      select.value = 'Red'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      element.querySelector<HTMLElement>('.sqs-add-to-cart-button')?.click()
      await settled()
    }
  },
})
