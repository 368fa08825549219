import { describeBlock } from '@repo/tooling/conformance'
import { map as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use: (element) => element.querySelector<HTMLElement>('.map-zoom-in')?.click(),
})
