import { SearchText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('quick-view', {
  label: 'Quick view',
  loading: 'Loading…',
  failed: SearchText.retry,
  close: 'Close',
  previous: 'Previous product',
  next: 'Next product',
  details: 'View full details',
  position: '{index} of {total}',
})
