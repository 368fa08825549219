import { SummaryText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('summary', {
  empty: SummaryText.empty,
  failed: SummaryText.failed,
})
