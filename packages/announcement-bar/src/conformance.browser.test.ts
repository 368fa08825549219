import type { BlockContext } from '@ashlar/core-block'
import { readPageContext } from '@ashlar/core-site'
import { describeBlock } from '@repo/tooling/conformance'
import { announcementBar as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

const site = {
  context: readPageContext({
    showAnnouncementBar: true,
    websiteSettings: { announcementBarSettings: { text: '<p>News</p>', clickthroughUrl: { url: '/news' } } },
  }),
  local: { read: () => undefined, write() {} },
}

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { site } } as unknown as BlockContext,
  use() {
    document.querySelector<HTMLElement>('.sqs-announcement-bar-close')?.click()
  },
})
