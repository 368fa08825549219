import { describeBlock } from '@repo/tooling/conformance'
import { commentCounts as block } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  parse,
  markup: { Markup, sample },
})
