import { alias, type BlockEvents, defineContract, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'reservation',
  selectors: ['.sqs-block-opentable-v2', '.sqs-block-opentable', '[data-block="reservation"]'],
  load: 'visible',
  services: ['consent', 'i18n', 'pageContext'],
  options: {
    /** Number of the restaurant at OpenTable. Default: empty; the HTML stays as served (BKG-01). */
    restaurantId: alias(text(), 'restaurantId', 'rid'),
    /** Language of the widget, such as es-ES. Default: the one of the page (BKG-01). */
    language: text(),
  },
  parts: {
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
  },
  states: {
    /** On the published wrapper while the script is on its way. */
    loading: 'class',
    /** On the published wrapper while there is something to see. */
    loaded: 'class',
    /** On the element above 850 px of width, and on the provider's picker (BKG-01). */
    wide: 'class',
  },
  events: {
    /** The widget has loaded. */
    load: 'undefined',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
