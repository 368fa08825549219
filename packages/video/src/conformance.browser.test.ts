import { describeBlock } from '@repo/tooling/conformance'
import { video as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  context: { services: { consent: { allows: () => false, subscribe: () => () => {} } } } as never,
  use(element) {
    element.querySelector<HTMLElement>('.sqs-video-overlay')?.click()
  },
})
