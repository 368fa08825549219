import { type BlockEvents, defineContract, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'share',
  selectors: ['.sqs-share-buttons'],
  load: 'visible',
  services: ['i18n', 'pageContext'],
  inserts: ['button'],
} as const

/** Values that markup may set. */
export const options = {
  /** Id of the item that is shared. Default: empty; the page itself is shared (SHR-01). */
  itemIdentifier: text(),
  /** Path of the item on this site. Default: empty, the address of the page (SHR-01). */
  itemPath: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The links to services. */
  list: '.share-list',
  /** One link, which opens the page of a service. */
  link: '.share-link',
  /** Opens the share sheet of the device. */
  button: '.share-button',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the list while the share sheet of the device stands in for it. */
  hidden: 'attribute',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The share sheet of the device was used. */
  share: '{ url: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
