import { describeBlock } from '@repo/tooling/conformance'
import { gallery as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use(element) {
    element.querySelector<HTMLElement>('.next')?.click()
    element.querySelector<HTMLElement>('.gallery-pause')?.click()
  },
})
