import { describeBlock } from '@repo/tooling/conformance'
import { pricingToggle as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use(element) {
    for (const button of element.querySelectorAll('button')) button.click()
  },
})
