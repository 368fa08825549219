import { describeBlock } from '@repo/tooling/conformance'
import { dialogs as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({
  block,
  contract,
  fixtures,
  use: (element) => void element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' })),
})
