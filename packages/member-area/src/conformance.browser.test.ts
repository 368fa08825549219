import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { memberArea as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

const refuse = async () => {
  throw Object.assign(new Error('refused'), { status: 401 })
}

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http: { post: refuse, delete: refuse } } } as unknown as BlockContext,
  use(element) {
    if (element instanceof HTMLFormElement) element.requestSubmit()
  },
})
