import { describeBlock } from '@repo/tooling/conformance'
import { menu as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use(element) {
    for (const tab of element.querySelectorAll<HTMLElement>('[role=tab]')) tab.click()
  },
})
