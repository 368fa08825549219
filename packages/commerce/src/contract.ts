import {
  alias,
  type BlockEvents,
  custom,
  defineContract,
  flag,
  number,
  readJson,
  readList,
  readText,
  text,
} from '@ashlar/core-block'

/** JSON of an attribute; a value of the page context is used as it is. */
const asJson = (raw: unknown) => (typeof raw === 'string' ? readJson(raw) : raw)

/** A currency code; empty for anything else. */
export const getCode = (raw: unknown) => (/^[A-Z]{3}$/.test(readText(raw)) ? readText(raw) : '')

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'commerce',
  selectors: [
    '.ProductItem',
    '.product-detail:not(.ProductItem *)',
    ':is(.ProductItem-details-checkout,.productDetails):not(.ProductItem *,.product-detail *)',
  ],
  load: 'interaction',
  // Options, whose choice other blocks follow; and published products, whose price is a plain number until it is written with its currency.
  visibleWith: '.variant-option,:is([data-variants],.product-price):not(form[data-currency] *)',
  // The price and the labels of the chosen variant take the place of those of all.
  shrinks: true,
  services: ['i18n', 'pageContext'],
  asks: ['inform'],
  replayClicks: '.sqs-add-to-cart-button',
} as const

/** Values that markup may set. Attributes of the button, of the options and of the form; members of the product and of the store settings in the page context. */
export const options = {
  /** Id of the product. Default: that of `data-product-id` around it, then of the page (COM-01). */
  itemId: text(),
  /** Kind of product: physical 1, digital 2, service 3, gift card 4, paywall 5. Default: 1 (COM-01). */
  productType: number(1, { min: 1 }),
  /** The variants, as JSON. Default: those of the product in the page context (COM-02). */
  variants: custom<unknown>(undefined, asJson),
  /** Names of the options, in the order of the choice. Default: those of the variants (COM-02). */
  names: alias(
    custom<readonly string[]>([], (raw) => readList(raw).filter((name) => typeof name === 'string')),
    'variantAttributeNames',
  ),
  /** Currency of the prices, as a code of three letters. Default: USD (COM-01). */
  currency: alias(custom('', getCode), 'currency', 'selectedCurrency', 'defaultCurrency'),
  /** Shows the stock when this many or fewer are left; 0 never. Default: 0. */
  scarcity: number(0, { unit: 'items', min: 0 }),
  /** Shows the stock on product pages, in the store settings. Default: false. */
  scarcityEnabledOnProductItems: flag(false),
  /** Number of items for that setting. Default: 0. */
  scarcityThreshold: number(0, { unit: 'items', min: 0 }),
  /** Text for sold-out variants. Default: the message "Sold Out". */
  soldOutText: alias(text(), 'soldOutText', 'customSoldOutText'),
  /** The product is a subscription. Default: false (COM-13). */
  isSubscription: alias(flag(false), 'isSubscribable', 'isSubscription'),
  /** Id of the subscription plan. Default: that of the plan's JSON (COM-13). */
  subscriptionOptionId: text(),
  /** The subscription plan, as JSON. Default: none (COM-13). */
  subscriptionPlan: custom<unknown>(undefined, asJson),
  /** Disables values that are sold out. Default: false. */
  locksSoldOut: alias(flag(false), 'soldOutVariantsDropdownDisabled'),
  /** Confirmation of an added product: 1 a dialog, 2 the text of the button, 3 the cart page. Default: 2. */
  addToCartConfirmationType: number(2, { min: 1, max: 3 }),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The button that adds the product to the cart. */
  add: '.sqs-add-to-cart-button',
  /** The element around the options of a product. */
  variants: '.product-variants',
  /** Its price. */
  price: '.product-price-value,.product-price .sqs-money-native:not(.original-price)',
  /** Its price before the sale. */
  originalPrice: '.original-price',
  /** The stock, where few are left. */
  scarcity: '.product-scarcity',
  /** Shown where the choice is sold out. */
  soldOut: '.variant-out-of-stock',
  /** Stock-keeping unit of the chosen variant. */
  sku: '.product-sku,.ProductItem-details-sku',
  /** The live region; created where the markup has none. */
  status: '.product-status',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the product's details: names of the options without a choice, as JSON. */
  'data-unselected-options': 'string[]',
  /** On the product's details: id of the chosen variant. */
  'data-selected-variant': 'string',
  /** On the product's details: whether the chosen variant is in stock. */
  'data-variant-in-stock': 'true | false',
  /** On each value of an option that is sold out, or does not exist, with the rest of the choice. */
  'data-availability': 'sold-out | none',
  /** On the button during the request. */
  'adding-to-cart': 'class',
  /** On the button for 2000 ms after that. */
  'cart-added': 'class',
  /** On the picture of the chosen variant. */
  'data-variant-image': 'present',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the button that adds a product to the cart. */
  '--commerce-button': 'background',
  /** Text of this button. */
  '--commerce-button-text': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** A variant was chosen, or the choice was undone; also at the start where a variant is chosen then. */
  select: '{ variantId: string | undefined, imageUrl: string | undefined }',
  /** The product was added to the cart. */
  add: '{ itemId: string, variantId: string, quantity: number }',
  /** The page is left for another one; cancelable. */
  leave: '{ url: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
