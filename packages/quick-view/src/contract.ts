import { alias, type BlockEvents, custom, defineContract, flag, number, readText, text } from '@ashlar/core-block'

const getCode = (raw: unknown) => (/^[A-Z]{3}$/.test(readText(raw)) ? readText(raw) : 'USD')

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'quick-view',
  selectors: ['.sqs-product-quick-view-button'],
  load: 'interaction',
  services: ['http', 'i18n', 'site'],
  replayClicks: '.sqs-product-quick-view-button',
  inlineStyle: true,
  inserts: ['dialog', 'product', 'close', 'previous', 'next'],
} as const

/** Values that markup may set. Attributes of the button; members of the store settings in the page context. */
export const options = {
  /** Id of the product. Default: empty, the button stays a link (COM-08). */
  id: text(),
  /** Name of the list whose other products can be reached from the dialog. Default: empty, none. */
  group: text(),
  /** Currency of the prices, as a code of three letters. Default: USD. */
  currency: alias(custom('USD', getCode), 'selectedCurrency', 'defaultCurrency'),
  /** Shows the stock, in the store settings. Default: false. */
  scarcityEnabledOnProductItems: flag(false),
  /** Shows the stock when this many or fewer are left. Default: 0. */
  scarcityThreshold: number(0, { unit: 'items', min: 0 }),
  /** Text for sold-out variants. Default: the message "Sold Out". */
  customSoldOutText: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The dialog, while it is open; at the end of the page. */
  dialog: '.sqs-product-quick-view-lightbox',
  /** The product in it. */
  product: '.sqs-product-quick-view',
  /** The button that closes it. */
  close: '.sqs-product-quick-view-lightbox-close-button',
  /** The button for the previous product of the group. */
  previous: '.sqs-product-quick-view-lightbox-prev-button',
  /** The button for the next product of the group. */
  next: '.sqs-product-quick-view-lightbox-next-button',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the window that shows a product. */
  '--quick-view-background': 'background',
  /** Text of this window. */
  '--quick-view-color': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** A product is shown; detail: its id. */
  show: '{ productId: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
