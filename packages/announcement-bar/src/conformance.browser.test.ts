import { describeBlock } from '@repo/tooling/conformance'
import { announcementBar as block } from './block'
import { contract } from './contract'

const pageContext = {
  showAnnouncementBar: true,
  websiteSettings: { announcementBarSettings: { text: '<p>News</p>', clickthroughUrl: { url: '/news' } } },
}

describeBlock({
  block,
  contract,
  context: { services: { pageContext } },
  use() {
    document.querySelector<HTMLElement>('.sqs-announcement-bar-close')?.click()
  },
})
