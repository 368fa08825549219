import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'

const pageContext = {
  showAnnouncementBar: true,
  websiteSettings: { announcementBarSettings: { text: '<p>News</p>', clickthroughUrl: { url: '/news' } } },
}

describeBlock({
  block,
  context: { services: { pageContext } },
  use() {
    document.querySelector<HTMLElement>('.sqs-announcement-bar-close')?.click()
  },
})
