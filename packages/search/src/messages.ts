import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('search', {
  failed: 'Unable to load results',
  retry: 'Unable to load. Try again.',
  loading: 'Searching…',
  none: 'Nothing was found for “{query}”.',
  found: '{total, plural, one {# result} other {# results}} for “{query}”',
  all: 'See all results',
  label: 'Search results',
})
