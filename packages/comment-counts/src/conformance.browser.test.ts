import { describeBlock } from '@repo/tooling/conformance'
import { commentCounts as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  parse,
  fixtures,
  markup: { Markup, sample },
})
