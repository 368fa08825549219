import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { comments as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  context: {
    services: { http: { get: async () => ({ comments: [] }), post: async () => ({}) } },
  } as unknown as BlockContext,
})
