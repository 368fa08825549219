import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { forms as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http: { post: async () => ({}) } } } as unknown as BlockContext,
  use: (element) => element.querySelector<HTMLElement>('[type=submit]')?.click(),
})
