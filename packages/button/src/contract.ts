import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'button',
  selectors: ['.sqs-block-button-element', '.sqs-block-button-container'],
  load: 'idle',
  services: ['tracking'],
  parts: {
    /** What holds the button and says how it is set. */
    container: '.sqs-block-button-container',
  },
})
