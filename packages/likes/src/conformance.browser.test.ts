import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { likes as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { http: { post: async () => ({ count: 1, isLiked: true }) } } } as unknown as BlockContext,
  use: (element) => element.querySelector('button')?.click(),
})
