import { SearchText } from '@ashlar/core-block/texts'
import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('search', {
  failed: SearchText.failed,
  retry: SearchText.retry,
  loading: 'Searching…',
  none: 'Nothing was found for “{query}”. Try other words, or look around.',
  found: 'Results for “{query}”: {total}',
  all: 'See all results',
  label: 'Search results',
})
