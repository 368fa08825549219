import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'

describeBlock({
  block,
  use(element) {
    for (const tab of element.querySelectorAll<HTMLElement>('[role=tab]')) tab.click()
  },
})
