import type { BlockContext } from '@ashlar/core-block'
import { createSite } from '@ashlar/core-site'
import { describeBlock } from '@repo/tooling/conformance'
import { settled } from '@repo/tooling/wait'
import * as block from './block'

const { site } = createSite({
  websiteSettings: { popupOverlaySettings: { showUntilSignup: true, displayFrequency: 0 } },
})
const services = { site, consent: { choice: () => 'declined' } }

describeBlock({
  block,
  context: { services } as unknown as BlockContext,
  // Long enough for it to open.
  async use() {
    await import('./effects/dialog')
    await settled()
  },
})
