import { defineContract, number } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'scaled-text',
  selectors: ['.sqsrte-scaled-text-container'],
  load: 'visible',
  margin: 600,
  reveal: '.sqsrte-scaled-text-container,.sqsrte-scaled-text-container *',
} as const

/** Values that markup may set. */
export const options = {
  /** Smallest size of the text; in rem, so that it follows the visitor's setting. Default: 0.75 (TXT-01). */
  minimum: number(0.75, { unit: 'rem', min: 0.1, max: 100 }),
  /** Largest size of the text. Default: 40 (TXT-01). */
  maximum: number(40, { unit: 'rem', min: 0.1, max: 400 }),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The text that is scaled. */
  text: '.sqsrte-scaled-text',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the container once its text has its size; stylesheets hide the text until then. */
  loaded: 'class',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states })
