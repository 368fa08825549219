import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'

describeBlock({
  block,
  context: { services: { pageContext: { templateVersion: '7', websiteSettings: { ssBadgeType: 2 } } } },
  use() {
    document.querySelector<HTMLElement>('.sqs-licensed-assets-bar-close')?.click()
  },
})
