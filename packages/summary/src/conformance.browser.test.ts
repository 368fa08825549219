import { describeBlock } from '@repo/tooling/conformance'
import { summary as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use(element) {
    element.querySelector<HTMLElement>(contract.parts.next)?.click()
  },
})
