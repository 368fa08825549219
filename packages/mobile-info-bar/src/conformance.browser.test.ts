import { describeBlock } from '@repo/tooling/conformance'
import { page } from 'vitest/browser'
import * as block from './block'
import { getContext } from './fixtures'

await page.viewport(414, 800)

describeBlock({
  block,
  context: { services: { pageContext: getContext() } },
  use() {
    document.querySelector<HTMLElement>('.sqs-mobile-info-bar-trigger')?.focus()
  },
})
