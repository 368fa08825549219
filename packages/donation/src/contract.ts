import { alias, type BlockEvents, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'donation',
  selectors: [
    '.sqs-block-donation',
    ':is(.sqs-donate-button,[data-donate-page-id]):not(.sqs-block-donation *,[data-donate-page-id] *)',
  ],
  load: 'idle',
  options: {
    /** Id of the page that takes the donation. Default: that in the JSON of the block, else empty, the button does nothing (COM-07). */
    pageId: alias(text(), 'donatePageId', 'donatePage'),
  },
  parts: {
    /** The button that leads to the donation. */
    button: '.sqs-donate-button',
  },
  events: {
    /** The page is left for the donation; cancelable; detail: its address. */
    leave: '{ url: string }',
  },
  replayClicks: '.sqs-donate-button:not([href])',
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
