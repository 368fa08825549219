import { defineContract, number, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'search',
  selectors: ['.sqs-block-search', '.sqs-search-page', '[data-block="search"]'],
  load: 'interaction',
  services: ['http', 'i18n', 'tracking'],
  options: {
    /** Letters that must be typed before anything is looked up. Default: 2 (SRC-01). */
    minLength: number(2, { unit: 'characters', min: 1, max: 50 }),
    /** Only items of this collection, by id. Default: all of the site. */
    collectionfilter: text(),
    /** Address that answers a search. Default: /api/search (SRC-01). */
    endpoint: text('/api/search'),
  },
  parts: {
    /** Where a visitor types. */
    input: 'input[type=search],input.search-input,input[name=q]',
    /** Where the view goes; made after the field when the markup reserves no place. */
    preview: '[data-part=preview]',
  },
  events: {
    /** An answer is there; detail: the words and how many were found. */
    found: '{ query: string, total: number }',
  },
})
