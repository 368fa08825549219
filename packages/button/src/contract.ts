import { alias, defineContract, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'button',
  selectors: ['.sqs-block-button-element', '.sqs-block-button-container'],
  load: 'idle',
  // It counts what visitors see and press.
  startsRuntime: false,
  services: ['consent', 'pageContext'],
} as const

/** Values that markup may set. */
export const options = {
  /** Alignment of the button, as its container has it; recorded with its events. Default: empty (BTN-01). */
  alignment: text(),
  /** Size of the button, as its container has it; recorded with its events. Default: the size in its class name (BTN-01). */
  size: alias(text(), 'buttonSize'),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The element around the button, with its alignment and size. */
  container: '.sqs-block-button-container',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Line around the button. */
  '--button-color': 'color',
  /** Roundness of its corners. */
  '--button-radius': 'length',
  /** Space inside the button: above and below its text, then before and after. */
  '--button-padding': 'lengths',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, properties })
