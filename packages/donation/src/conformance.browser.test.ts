import { describeBlock } from '@repo/tooling/conformance'
import { donation as block } from './block'
import { contract } from './contract'
import { findElements } from './elements'
import { fixtures } from './fixtures'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  elements: findElements,
  parse: (root, context) => ({ ...parse(root, context).buttons[0] }),
  fixtures,
  markup: { Markup, sample },
})
