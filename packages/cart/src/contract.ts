import { type BlockEvents, custom, defineContract, member, readList, readText, text } from '@ashlar/core-block'
import type { Cart } from '@ashlar/core-cart'
import { readCart } from '@ashlar/core-cart/whole'

/** A country that the shop ships to. */
export interface Country {
  readonly code: string
  readonly name: string
}

const getCode = (raw: unknown) => (/^[A-Z]{3}$/.test(readText(raw)) ? readText(raw) : 'USD')

/** {value: "12.50"} in hundredths; 0 for anything else. */
function readCents(raw: unknown): number {
  const value = readText(member(raw, 'value'))
  return /^\d{1,13}(\.\d{1,2})?$/.test(value) ? Math.round(Number(value) * 100) : 0
}

function readCountries(raw: unknown): readonly Country[] {
  return readList(raw).flatMap((country) => {
    const [code, name] = [readText(member(country, 'code')), readText(member(country, 'name'))]
    return code && name ? [{ code, name }] : []
  })
}

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'cart',
  selectors: ['#sqs-cart-root'],
  // A cart that is served without lines waits for a touch (data-complete). Its page runs no code before that.
  load: 'visible',
  // The view takes the place of the served text.
  shrinks: true,
  // The previous page may have left a removal that is still to be sent.
  drops: ['row', 'quantity', 'checkout'],
  services: ['http', 'i18n', 'site'],
  asks: ['confirm'],
} as const

/** Values that markup may set. Members of the JSON in the markup. */
export const options = {
  /** Currency of the shop, as a code of three letters. Default: USD (COM-10). */
  storeCurrency: custom('USD', getCode),
  /** Countries that the shop ships to. Default: none, it ships anywhere. */
  countries: custom<readonly Country[]>([], readCountries),
  /** The cart when the page was rendered. Default: none, it is requested (COM-03). */
  cart: custom<Cart | undefined>(undefined, readCart),
  /** Smallest subtotal for a checkout, as `{ currency, value }`, in hundredths. Default: 0, no limit (COM-11). */
  minimumOrderSubtotal: custom(0, readCents),
  /** Address of the shop, for an empty cart; same site only. Default: /. */
  continueShoppingLinkUrl: text('/'),
  /** Anti-forgery token of the plain forms. Default: empty. */
  crumb: text(),
  /** Start of the idempotency keys of the plain forms. Default: empty. */
  intent: text(),
  /** Error of a plain form, shown until the block runs. Default: empty. */
  error: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The cart and its shop, as JSON. */
  context: 'script[type="application/json"]',
  /** The element that the view is rendered into; with `data-rendered` it is hydrated. */
  container: '#sqs-cart-container',
  /** One line. */
  row: '.cart-row',
  /** Its quantity. */
  quantity: '.cart-row-qty-input',
  /** The link to the checkout. */
  checkout: '.cart-checkout-button',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the container while the totals lack a change. */
  'aria-busy': 'true',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the buttons that lead to the checkout and back to the shop. */
  '--commerce-button': 'background',
  /** Text of these buttons. */
  '--commerce-button-text': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The visitor goes to the checkout; cancelable. Detail: the address. */
  checkout: '{ url: string }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
