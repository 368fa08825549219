import { type BlockEvents, defineContract, number, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'search',
  selectors: ['.sqs-block-search', '.sqs-search-page', '[data-block="search"]'],
  load: 'interaction',
  services: ['http', 'i18n'],
  options: {
    /** Characters that a visitor must type before a search starts. Default: 2 (SRC-01). */
    minLength: number(2, { unit: 'characters', min: 1, max: 50 }),
    /** Searches only this collection, by its id. Default: empty, the whole site (SRC-01). */
    collectionfilter: text(),
    /** Address of the search API; same origin only. Default: /api/search (SRC-01). */
    endpoint: text('/api/search'),
  },
  parts: {
    /** The field that a visitor types into. */
    input: 'input[type=search],input.search-input,input[name=q]',
    /** The element that the view is rendered into; created after the field when the markup reserves none. */
    preview: '[data-part=preview]',
  },
  events: {
    /** Results have arrived; detail: the query and the number of results. */
    found: '{ query: string, total: number }',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
