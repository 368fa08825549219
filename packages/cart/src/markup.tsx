import { type Cart, type Entry, emptyCart, type Language } from '@ashlar/core-cart'
import { getLines, init } from './model'
import { readContext } from './model/context'
import { View } from './view'

/** A cart page. */
export interface CartPageConfig {
  readonly cart: Cart
  /** ISO 4217. */
  readonly storeCurrency: string
  /** Address of the shop. Default: the front page. */
  readonly continueShoppingLinkUrl?: string
  /** Orders below it cannot be checked out; a decimal string (COM-11). Default: no limit. */
  readonly minimumOrderSubtotal?: { readonly currency: string; readonly value: string }
  /** The anti-forgery token of the plain forms. Default: none. */
  readonly crumb?: string
  /** Start of the idempotency keys: each plain form adds its own suffix. Default: none. */
  readonly intent?: string
  /** Error of a plain form. Default: none. */
  readonly error?: string
  /** Countries that the shop ships to. Default: anywhere. */
  readonly countries?: readonly { readonly code: string; readonly name: string }[]
}

/** JSON that cannot end its script element. */
const inScript = (value: unknown) => ({ __html: JSON.stringify(value).replace(/</g, '\\u003c') })

/** True for a cart that is served as its start would leave it: one without lines, which has no form to take over, nor the error of one. */
export const isComplete = (config: CartPageConfig) => !config.error && getLines(init(readContext(config))).length === 0

/** The HTML that the server sends: the JSON, and the view rendered from it, which works as plain forms. */
export function Markup({ config, language }: { config: CartPageConfig; language?: Language }) {
  const read = readContext(config)
  return (
    <div id="sqs-cart-root" {...(isComplete(config) && { 'data-complete': '' })}>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its script, written by a server
        dangerouslySetInnerHTML={inScript(config)}
      />
      <div id="sqs-cart-container" data-rendered="">
        <View config={read} state={init(read)} send={() => {}} services={language ? { i18n: language as never } : {}} />
      </div>
    </div>
  )
}

const line = (id: string, title: string, cents: number, quantity: number, more: Partial<Entry> = {}): Entry => ({
  id,
  itemId: id,
  variantId: `${id}-1`,
  sku: `SQ000000${quantity}`,
  title,
  productUrl: '/shop',
  imageUrl: '',
  imageAlt: '',
  productType: 1,
  attributes: {},
  unitPriceCents: cents,
  originalUnitPriceCents: null,
  quantity,
  maxQuantity: null,
  lineCents: cents * quantity,
  subscription: null,
  giftCard: null,
  answers: null,
  ...more,
})

/** The example on this block's page of the demo site. */
export const sample: CartPageConfig = {
  storeCurrency: 'EUR',
  continueShoppingLinkUrl: '/shop',
  countries: [
    { code: 'ES', name: 'Spain' },
    { code: 'FR', name: 'France' },
  ],
  cart: {
    ...emptyCart,
    id: 'sample',
    revision: 3,
    entries: [
      line('bowl', 'A bowl for every day', 3200, 2, { attributes: { Size: 'Small', Glaze: 'Ash' }, maxQuantity: 12 }),
      line('cup', 'A cup', 1800, 1, { originalUnitPriceCents: 2400 }),
    ],
    totalQuantity: 3,
    subtotalCents: 8200,
    subtotalAmount: { currencyCode: 'EUR', value: '82.00' },
    grandTotalCents: 8200,
    requiresShipping: true,
  },
}
