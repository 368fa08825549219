import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'

let choice: 'unasked' | 'accepted' | 'declined' = 'unasked'
const services = {
  consent: {
    settings: { isCookieBannerEnabled: true, cookieBannerAcceptType: 'OPT_IN_AND_OUT' },
    choice: () => choice,
    choose: () => {},
    enforce: () => {},
  },
}

describeBlock({
  block,
  // Its banner is moved to where the page has a place for it.
  dropsFocus: ['served/banner'],
  context: { services } as unknown as BlockContext,
  use() {
    choice = 'unasked'
    const opener = document.querySelector<HTMLElement>('[data-consent-choices]')
    ;(opener ?? document.querySelector<HTMLElement>('.sqs-cookie-banner-v2-accept'))?.click()
  },
})
