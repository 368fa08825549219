import { defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'quick-view',
  selectors: ['[data-block="quick-view"]'],
  options: {
    /** The word it says. Default: Hello. */
    greeting: text('Hello'),
  },
  states: {
    /** On the element: how often it was asked. */
    'data-count': 'number',
  },
  events: {
    /** It was asked. */
    greet: 'undefined',
  },
})
