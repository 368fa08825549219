import { defineContract, number } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'scaled-text',
  selectors: ['.sqsrte-scaled-text-container'],
  load: 'visible',
  margin: 600,
  options: {
    /** Smallest size of the text; in rem, so that it follows the visitor's setting. Default: 0.75 (TXT-01). */
    minimum: number(0.75, { unit: 'rem', min: 0.1, max: 100 }),
    /** Largest size of the text. Default: 40 (TXT-01). */
    maximum: number(40, { unit: 'rem', min: 0.1, max: 400 }),
  },
  parts: {
    /** The text that is scaled. */
    text: '.sqsrte-scaled-text',
  },
  states: {
    /** On the container once its text has its size; stylesheets hide the text until then. */
    loaded: 'class',
  },
  reveal: '.sqsrte-scaled-text-container,.sqsrte-scaled-text-container *',
})
