import { describeBlock } from '@repo/tooling/conformance'
import { header as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use(element) {
    for (const button of element.querySelectorAll<HTMLElement>('button,[role=button]')) button.click()
  },
})
