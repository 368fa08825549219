import { alias, type BlockEvents, defineContract, oneOf, text } from '@ashlar/core-block'

/** Elements that are this block. */
export const selectors = ['.tock-block', '.sqs-block-tock', '[data-block="table-booking"]'] as const

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'table-booking',
  selectors,
  load: 'visible',
  services: ['consent', 'i18n', 'pageContext'],
} as const

/** Values that markup may set. */
export const options = {
  /** Name of the business at Tock, as its page has it. Default: empty; the HTML stays as served (BKG-02). */
  businessId: alias(text(), 'businessId', 'tockId', 'businessDomainName'),
  /** Look of the provider's button, one of the buttons of the site. Default: primary (BKG-02). */
  buttonVariant: oneOf('primary', 'secondary', 'tertiary'),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** Where the provider draws its widget. */
  container: '#Tock_widget_container',
  /** The plain link, which needs no script. */
  link: '.table-booking-link',
  /** Stands where the widget will be, until a visitor allows it. */
  placeholder: '.table-booking-placeholder',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the container at 750 px of width or less (BKG-02). */
  'Tock_widget_container-columnLayout': 'class',
  /** On the provider's button, so that it looks like those of the site: ends in the variant (BKG-02). */
  'sqs-button-element--primary': 'class',
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
