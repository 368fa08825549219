import { alias, type BlockEvents, defineContract, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'reservation',
  selectors: ['.sqs-block-opentable-v2', '.sqs-block-opentable', '[data-block="reservation"]'],
  load: 'visible',
  services: ['consent', 'i18n', 'pageContext'],
} as const

/** Values that markup may set. */
export const options = {
  /** Number of the restaurant at OpenTable. Default: empty; the HTML stays as served (BKG-01). */
  restaurantId: alias(text(), 'restaurantId', 'rid'),
  /** Language of the widget, such as es-ES. Default: the one of the page (BKG-01). */
  language: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The published element whose classes show the progress of loading. */
  wrapper: '.squarespace-opentable-new-age-wrapper',
  /** Where the widget goes on published pages. */
  picker: '.squarespace-opentable-picker-wrapper,.squarespace-opentable-button-wrapper',
  /** The plain link, which needs no script. */
  link: '.reservation-link,a[href*="opentable."]',
  /** The widget of the provider. */
  widget: '.reservation-widget',
  /** Stands where the widget will be, until a visitor allows it. */
  placeholder: '.reservation-placeholder',
  /** The sentence for accounts that are logged in. */
  preview: '.reservation-preview',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the published wrapper while the script is on its way. */
  loading: 'class',
  /** On the published wrapper while there is something to see. */
  loaded: 'class',
  /** On the element above 850 px of width, and on the provider's picker (BKG-01). */
  wide: 'class',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The widget has loaded. */
  load: 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
