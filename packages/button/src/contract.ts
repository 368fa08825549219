import { alias, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'button',
  selectors: ['.sqs-block-button-element', '.sqs-block-button-container'],
  load: 'idle',
  services: ['consent', 'pageContext'],
  options: {
    /** Alignment of the button, as its container has it; recorded with its events. Default: empty (BTN-01). */
    alignment: text(),
    /** Size of the button, as its container has it; recorded with its events. Default: the size in its class name (BTN-01). */
    size: alias(text(), 'buttonSize'),
  },
  parts: {
    /** The element around the button, with its alignment and size. */
    container: '.sqs-block-button-container',
  },
})
