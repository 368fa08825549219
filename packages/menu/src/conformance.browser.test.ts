import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'

describeBlock({
  block,
  // The radios of old pages are replaced by tabs.
  dropsFocus: ['published'],
  use(element) {
    for (const tab of element.querySelectorAll<HTMLElement>('[role=tab]')) tab.click()
  },
})
