import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('search', {
  failed: 'Unable to load results',
  retry: 'Unable to load. Try again.',
  loading: 'Searching…',
  none: 'Nothing was found for “{query}”.',
  found: 'Found for “{query}”: {total}',
  all: 'See all results',
  label: 'Search results',
})

/** The words of a message where a page has no language service. */
export function plainText(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/{(\w+)}/g, (whole, name) => String(values[name] ?? whole))
}
