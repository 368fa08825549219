import { describeBlock } from '@repo/tooling/conformance'
import { lightbox as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use() {
    document.querySelector<HTMLElement>('.lightbox-links a[href]')?.click()
    document.querySelector<HTMLElement>('.lightbox-next')?.click()
    document.querySelector<HTMLElement>('.lightbox-close')?.click()
  },
})
