import { SummaryText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('summary', {
  empty: SummaryText.empty,
  failed: SummaryText.failed,
})

/** Texts that the server alone writes. */
export const servedMessages = /* @__PURE__ */ defineMessages('summary', {
  previous: 'Previous',
  next: 'Next',
  more: 'Show more',
})
