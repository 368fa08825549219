import { alias, type BlockEvents, defineContract, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'donation',
  selectors: [
    '.sqs-block-donation',
    ':is(.sqs-donate-button,[data-donate-page-id]):not(.sqs-block-donation *,[data-donate-page-id] *)',
  ],
  load: 'idle',
  replayClicks: '.sqs-donate-button:not([href])',
} as const

/** Values that markup may set. */
export const options = {
  /** Id of the page that takes the donation. Default: that in the JSON of the block, else empty, the button does nothing (COM-07). */
  pageId: alias(text(), 'donatePageId', 'donatePage'),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The button that leads to the donation. */
  button: '.sqs-donate-button',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the button that leads to a donation. */
  '--commerce-button': 'background',
  /** Text of this button. */
  '--commerce-button-text': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The page is left for the donation; cancelable; detail: its address. */
  leave: '{ url: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
