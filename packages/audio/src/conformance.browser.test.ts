import { describeBlock } from '@repo/tooling/conformance'
import { audio as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use(element) {
    element.querySelector<HTMLElement>('.action')?.click()
    element.querySelector<HTMLElement>('.next')?.click()
  },
})
