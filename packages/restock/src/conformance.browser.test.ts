import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import { restock as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

const http = { post: async () => ({}) }

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http } } as unknown as BlockContext,
  async use(element) {
    const field = element.querySelector<HTMLInputElement>('[type=email]')
    if (!field) return
    field.value = 'ada@example.com'
    element.querySelector('form')?.requestSubmit()
    await settled()
  },
})
