import { describeBlock } from '@repo/tooling/conformance'
import { menu as block } from './block'
import { contract } from './contract'

describeBlock({
  block,
  contract,
  use(element) {
    for (const tab of element.querySelectorAll<HTMLElement>('[role=tab]')) tab.click()
  },
})
