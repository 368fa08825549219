import { defineMessages, type I18n } from '@ashlar/core-i18n'
import { currencies, formatMoney, fractionDigits, fromMinorUnits } from '@ashlar/core-i18n/money'
import { installmentMessage } from '@ashlar/core-i18n/subscription'
import { originalLanguage } from '../../../http/request/language'
import { toPlainText } from '../../addresses/interface'
import { type Conversion, convertCents } from './conversion'

/** The owner's settings of the store. Those that pages name have the shape of page contexts. */
export interface StoreSettings {
  /** The currency of the store. Default: USD (I18N-03). */
  readonly selectedCurrency: string
  /** ISO 4217. Default: USD. */
  readonly defaultCurrency: string
  /** Orders below `minimumOrderSubtotal` are refused (COM-11). Default: false. */
  readonly minimumOrderSubtotalEnabled: boolean
  /** An amount such as 5.00, and its currency. Default: 0.00. */
  readonly minimumOrderSubtotal: { readonly currency: string; readonly value: string }
  /** Where the cart leads back to. Default: /shop. */
  readonly continueShoppingLinkUrl: string
  /** 1 imperial, 2 metric. */
  readonly measurementStandard: 1 | 2
  /** ISO 3166, of estimates before there is an address. Default: ES. */
  readonly shippingCountryDefaultValue: string
  /** Code of what a page shows after a product was added. Default: 2. */
  readonly addToCartConfirmationType: number
  /** Prices and shipping costs contain the taxes. Default: false, taxes are added in the cart. */
  readonly pricesIncludeTax: boolean
  /** Plain text for product pages and the checkout; empty for none. Default: empty. */
  readonly returnPolicy: string
  /** Stands before the number of each order, such as `AM-`. Default: empty. */
  readonly orderNumberPrefix: string
  /** Orders of certain amounts can be paid in equal parts (I18N-08). Default: null, they cannot. */
  readonly installments: { readonly payments: number; readonly overCents: number; readonly upToCents: number } | null
  /** Scarcity of products and restock requests, by their names. Default: both are on, and ten pieces are scarce. */
  readonly merchandisingSettings: Readonly<Record<string, unknown>>
}

/** The currencies that a store can be switched to (COM-22). */
export const storeCurrencies: readonly string[] = currencies.map(({ code }) => code)

/** The settings of a store whose owner has changed none. */
export const defaultStoreSettings: StoreSettings = {
  selectedCurrency: 'USD',
  defaultCurrency: 'USD',
  minimumOrderSubtotalEnabled: false,
  minimumOrderSubtotal: { currency: 'USD', value: '0.00' },
  continueShoppingLinkUrl: '/shop',
  measurementStandard: 2,
  shippingCountryDefaultValue: 'ES',
  addToCartConfirmationType: 2,
  pricesIncludeTax: false,
  returnPolicy: '',
  orderNumberPrefix: '',
  installments: null,
  merchandisingSettings: {
    scarcityEnabledOnProductItems: true,
    scarcityThreshold: 10,
    restockNotificationsEnabled: true,
  },
}

/** The settings that the blocks of pages read. */
export const namedStoreSettings = ({
  selectedCurrency,
  defaultCurrency,
  addToCartConfirmationType,
  merchandisingSettings,
}: StoreSettings) => ({
  selectedCurrency,
  defaultCurrency,
  addToCartConfirmationType,
  merchandisingSettings,
})

/** Visitors can leave an address for a sold-out product (LST-02). Default: true. */
export const takesRestockRequests = ({ merchandisingSettings }: StoreSettings) =>
  merchandisingSettings.restockNotificationsEnabled !== false

/** Whole cents as a number in a field, a file or a page context: `12.50`. */
export const amountText = (cents: number, currencyCode: string) => fromMinorUnits(cents, currencyCode).amount

/** Whole cents as people read them in a language. */
export const priceText = (cents: number, currency: string, language: string) =>
  formatMoney(fromMinorUnits(cents, currency), language)

/** The same on pages of the admin, which are in English. */
export const adminPrice = (cents: number, currency: string) => priceText(cents, currency, originalLanguage)

/** The smallest subtotal that can be ordered, in cents; null for no minimum (COM-11). */
export function getMinimum(settings: StoreSettings): number | null {
  const { minimumOrderSubtotalEnabled, minimumOrderSubtotal, selectedCurrency } = settings
  return minimumOrderSubtotalEnabled ? (getCents(minimumOrderSubtotal.value, selectedCurrency) ?? 0) : null
}

/** The settings in another currency, with their amounts. */
export function convertSettings(settings: StoreSettings, conversion: Conversion): StoreSettings {
  const { installments, minimumOrderSubtotal, selectedCurrency } = settings
  const { to } = conversion
  const convert = (cents: number) => convertCents(cents, conversion)
  const minimum = amountText(convert(getCents(minimumOrderSubtotal.value, selectedCurrency) ?? 0), to)
  return {
    ...settings,
    selectedCurrency: to,
    minimumOrderSubtotal: { currency: to, value: minimum },
    installments: installments && {
      ...installments,
      overCents: convert(installments.overCents),
      upToCents: convert(installments.upToCents),
    },
  }
}

/**
 * An amount as people write it, in whole cents; undefined for invalid text. A comma counts as a dot, and digits of each script as those of English; the sign
 * of a currency may stand beside it, and blanks or apostrophes between thousands.
 */
export function getCents(typed: string, currency: string): number | undefined {
  const digits = fractionDigits(currency)
  const text = toPlainText(typed).replace(/^\p{Sc} ?| ?\p{Sc}$/gu, '')
  const [, whole = '', fraction = ''] = /^(\d{1,9}|\d{1,3}(?:[ '’٬]\d{3}){1,2})(?:[.,٫](\d+))?$/.exec(text) ?? []
  if (!whole || fraction.length > digits) return undefined
  return Number(whole.replaceAll(/\D/g, '') + fraction.padEnd(digits, '0'))
}

/** An amount to show how one is written in a currency: 12.50, in yen 1250. */
export const exampleAmount = (currency: string): string => amountText(1250, currency)

const messages = defineMessages('installments', { last: 'The last one is {amount}.' })

/** The offer to pay an amount in installments, as a sentence; empty where it cannot be paid so (I18N-08). */
export function installmentText(
  { installments, selectedCurrency }: Pick<StoreSettings, 'installments' | 'selectedCurrency'>,
  cents: number,
  language: Pick<I18n, 'text' | 'money'>,
): string {
  if (!installments || cents <= installments.overCents || cents > installments.upToCents) return ''
  const money = (amount: number) => fromMinorUnits(amount, selectedCurrency)
  const equal = Math.ceil(cents / installments.payments)
  const last = cents - equal * (installments.payments - 1)
  const offer = installmentMessage(
    { amount: money(equal), over: money(installments.overCents), upTo: money(installments.upToCents) },
    language,
  )
  return last === equal ? offer : `${offer} ${language.text(messages.last, { amount: language.money(money(last)) })}`
}
