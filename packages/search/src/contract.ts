import { type BlockEvents, defineContract, number, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'search',
  selectors: ['.sqs-block-search', '.sqs-search-page', '[data-block="search"]'],
  load: 'interaction',
  services: ['http', 'i18n'],
} as const

/** Values that markup may set. */
export const options = {
  /** Characters that a visitor must type before a search starts. Default: 2 (SRC-01). */
  minLength: number(2, { unit: 'characters', min: 1, max: 50 }),
  /** Searches only this collection, by its id. Default: empty, the whole site (SRC-01). */
  collectionfilter: text(),
  /** Address of the search API; same origin only. Default: /api/search (SRC-01). */
  endpoint: text('/api/search'),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The field that a visitor types into. */
  input: 'input[type=search],input.search-input,input[name=q]',
  /** The element that the view is rendered into; created after the field when the markup reserves none. */
  preview: '[data-part=preview]',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the list of results. */
  '--search-background': 'background',
} as const

/** Events that bubble from the element. */
export const events = {
  /** Results have arrived; detail: the query and the number of results. */
  found: '{ query: string, total: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
