import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'popup',
  selectors: [],
  page: true,
  visitors: true,
  load: 'idle',
  services: ['site', 'consent', 'tracking', 'i18n'],
  parts: {
    /** The whole popup, a modal dialog as large as the window. */
    popup: '.sqs-popup-overlay',
    /** What is seen of it. */
    box: '.sqs-popup-overlay-box',
    /** The button that closes it. */
    close: '.sqs-popup-overlay-close',
    /** A button of its owner, which leads somewhere. */
    button: '.sqs-slice-buttons a',
    /** Where the page keeps what it says: a `template`, shown to nobody before. */
    content: 'template[data-popup-overlay]',
  },
  states: {
    /** On the popup: the style its owner chose; 1 is a card, 2 fills the window. */
    'data-style': '1 | 2',
  },
  events: {
    /** It is shown. */
    open: 'undefined',
    /** A visitor has closed it, or followed its button. */
    close: 'undefined',
    /** A form in it is kept; detail: its id. */
    submit: '{ formId: string }',
  },
})

/** Where the browser keeps what a visitor did with it, the name published sites have it under (POP-01). */
export const storageKey = 'squarespace-popup-overlay'
