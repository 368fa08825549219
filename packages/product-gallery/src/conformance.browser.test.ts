import { describeBlock } from '@repo/tooling/conformance'
import { productGallery as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use(element) {
    element.querySelector<HTMLElement>(contract.parts.arrow)?.click()
    element.querySelector<HTMLElement>(contract.parts.slide)?.click()
  },
})
