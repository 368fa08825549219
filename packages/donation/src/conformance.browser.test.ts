import { describeBlock } from '@repo/tooling/conformance'
import { donation as block } from './block'
import { contract } from './contract'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  elements: findElements,
  parse: (root, context) => ({ ...parse(root, context).buttons[0] }),
  markup: { Markup, sample },
})
