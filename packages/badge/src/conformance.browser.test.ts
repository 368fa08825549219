import { describeBlock } from '@repo/tooling/conformance'
import { badge as block } from './block'
import { contract } from './contract'

describeBlock({
  block,
  contract,
  context: { services: { pageContext: { templateVersion: '7', websiteSettings: { ssBadgeType: 2 } } } },
  use() {
    document.querySelector<HTMLElement>('.sqs-licensed-assets-bar-close')?.click()
  },
})
