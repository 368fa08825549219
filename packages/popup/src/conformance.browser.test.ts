import type { BlockContext } from '@ashlar/core-block'
import { createSite } from '@ashlar/core-site'
import { describeBlock } from '@repo/tooling/conformance'
import { expect, vi } from 'vitest'
import * as block from './block'

const { site } = createSite({
  websiteSettings: { popupOverlaySettings: { showUntilSignup: true, displayFrequency: 0, enableMobile: true } },
  cookieSettings: { isCookieBannerEnabled: true },
})
// It opens once cookies are chosen: in `use`, and not while other checks look at the page.
let choice = 'unasked'
const services = { site, consent: { choice: () => choice } }

describeBlock({
  block,
  context: { services } as unknown as BlockContext,
  undecided: [
    {
      rule: 'label-content-name-mismatch',
      selector: '.sqs-popup-overlay-close',
      reason: 'Its cross is a drawing that nobody says; the name is the word.',
    },
  ],
  // It has no popup.
  unused: ['published'],
  async use() {
    if (!document.querySelector('[data-popup-overlay]')) return
    choice = 'declined'
    document.dispatchEvent(new CustomEvent('ashlar:consent'))
    await vi.waitFor(() => expect(document.querySelector('.sqs-popup-overlay[open]')).not.toBeNull())
    choice = 'unasked'
  },
})
