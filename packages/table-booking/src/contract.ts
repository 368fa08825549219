import { alias, type BlockEvents, defineContract, oneOf, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'table-booking',
  selectors: ['.tock-block', '.sqs-block-tock', '[data-block="table-booking"]'],
  load: 'visible',
  services: ['consent', 'i18n', 'pageContext'],
  options: {
    /** Name of the business at Tock, as its page has it. Default: empty; the HTML stays as served (BKG-02). */
    businessId: alias(text(), 'businessId', 'tockId', 'businessDomainName'),
    /** Look of the provider's button, one of the buttons of the site. Default: primary (BKG-02). */
    buttonVariant: oneOf('primary', 'secondary', 'tertiary'),
  },
  parts: {
    /** Where the provider draws its widget. */
    container: '#Tock_widget_container',
    /** The plain link, which needs no script. */
    link: '.table-booking-link',
    /** Stands where the widget will be, until a visitor allows it. */
    placeholder: '.table-booking-placeholder',
  },
  states: {
    /** On the container at 750 px of width or less (BKG-02). */
    'Tock_widget_container-columnLayout': 'class',
    /** On the provider's button, so that it looks like those of the site: ends in the variant (BKG-02). */
    'sqs-button-element--primary': 'class',
  },
  events: {
    /** The widget has loaded. */
    load: 'undefined',
  },
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
