import { describeBlock } from '@repo/tooling/conformance'
import { page } from 'vitest/browser'
import { mobileInfoBar as block } from './block'
import { contract } from './contract'
import { contextOf, fixtures } from './fixtures'

await page.viewport(414, 800)

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { pageContext: contextOf() } },
  use() {
    document.querySelector<HTMLElement>('button.sqs-mobile-info-bar-trigger')?.click()
  },
})
