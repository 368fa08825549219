import type { OptionValues } from '@ashlar/core-block'
import { type Cart, type Entry, emptyCart, type Language } from '@ashlar/core-cart'
import { JsonScript } from '@ashlar/core-react/json-script'
import type { options } from './contract'
import { getLines, init, readContext } from './model'
import { View } from './view'

type Options = Readonly<OptionValues<typeof options>>

/** A cart page: the options of its contract. */
export interface CartPageConfig
  extends Partial<Omit<Options, 'cart' | 'storeCurrency'>>,
    Pick<Options, 'storeCurrency'> {
  readonly cart: Cart
}

/** The JSON of a config, as published pages have it. */
function toJson(config: CartPageConfig) {
  const { minimumOrderSubtotal } = config
  if (minimumOrderSubtotal === undefined) return config
  const value = (minimumOrderSubtotal / 100).toFixed(2)
  return { ...config, minimumOrderSubtotal: { currency: config.storeCurrency, value } }
}

/** True for a cart that is served as its start would leave it: one without lines, which has no form to take over, nor the error of one. */
export const isComplete = (config: CartPageConfig) =>
  !config.error && getLines(init(readContext(toJson(config)))).length === 0

/** The HTML that the server sends: the JSON, and the view rendered from it, which works as plain forms. */
export function Markup({ config, language }: { config: CartPageConfig; language?: Language }) {
  const json = toJson(config)
  const read = readContext(json)
  return (
    <div id="sqs-cart-root" {...(isComplete(config) && { 'data-complete': '' })}>
      <JsonScript value={json} />
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
    subtotalAmount: { amount: '82.00', currencyCode: 'EUR' },
    grandTotalCents: 8200,
    requiresShipping: true,
  },
}
