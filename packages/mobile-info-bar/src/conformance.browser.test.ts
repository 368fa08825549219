import { describeBlock } from '@repo/tooling/conformance'
import { page } from 'vitest/browser'
import { mobileInfoBar as block } from './block'
import { contract } from './contract'
import { getContext } from './fixtures'

await page.viewport(414, 800)

describeBlock({
  block,
  contract,
  context: { services: { pageContext: getContext() } },
  use() {
    document.querySelector<HTMLElement>('button.sqs-mobile-info-bar-trigger')?.click()
  },
})
