import { createI18n } from '@ashlar/core-i18n'
import { formatMoney, fromMinorUnits } from '@ashlar/core-i18n/money'
import { subscriptionText } from '@ashlar/core-i18n/subscription'
import { keepSetting, setting } from '../database/queries'
import type { Database } from '../database/schema'
import type { Plan } from './shapes'

/** What the owner has set for the shop, in the shape that page contexts have. */
export interface StoreSettings {
  /** What the shop sells in. Default: USD (I18N-03). */
  readonly selectedCurrency: string
  readonly defaultCurrency: string
  readonly currenciesSupported: readonly string[]
  readonly minimumOrderSubtotalEnabled: boolean
  readonly minimumOrderSubtotal: { readonly currency: string; readonly value: string }
  readonly continueShoppingLinkUrl: string
  readonly showNoteField: boolean
  readonly useLightCart: boolean
  /** 1 imperial, 2 metric. */
  readonly measurementStandard: 1 | 2
  readonly shippingCountryDefaultValue: string
  readonly addToCartConfirmationType: number
  readonly isLive: boolean
  readonly returnPolicy: string
  readonly merchandisingSettings: Readonly<Record<string, unknown>>
}

/** The currencies that the demo shop can be switched to. */
export const shopCurrencies = ['EUR', 'USD', 'JPY'] as const

/** A shop without settings. */
export const unset: StoreSettings = {
  selectedCurrency: 'USD',
  defaultCurrency: 'USD',
  currenciesSupported: [...shopCurrencies],
  minimumOrderSubtotalEnabled: false,
  minimumOrderSubtotal: { currency: 'USD', value: '0.00' },
  continueShoppingLinkUrl: '/shop',
  showNoteField: false,
  useLightCart: false,
  measurementStandard: 2,
  shippingCountryDefaultValue: 'ES',
  addToCartConfirmationType: 2,
  isLive: true,
  returnPolicy: '',
  merchandisingSettings: {
    scarcityEnabledOnProductItems: true,
    scarcityEnabledOnProductBlocks: true,
    scarcityThreshold: 10,
  },
}
/** Where the settings of the shop are kept. */
const key = 'storeSettings'

/** The settings now; every one that is missing has its default. */
export async function storeSettings(database: Database): Promise<StoreSettings> {
  return { ...unset, ...(await setting<Partial<StoreSettings>>(database, key, {})) }
}
export const keepStoreSettings = (database: Database, settings: StoreSettings) => keepSetting(database, key, settings)

/** Whole cents as the amount of page contexts and carts. */
export function amountOf(cents: number, currencyCode: string) {
  return { currencyCode, value: fromMinorUnits(cents, currencyCode).amount }
}

/** Whole cents as people read them. */
export const priceText = (cents: number, currency: string) => formatMoney(fromMinorUnits(cents, currency))

/** The smallest subtotal that can be paid, in cents; null when there is none (COM-11). */
export function minimumOf(settings: StoreSettings): number | null {
  const { minimumOrderSubtotalEnabled, minimumOrderSubtotal, selectedCurrency } = settings
  return minimumOrderSubtotalEnabled ? (centsOf(minimumOrderSubtotal.value, selectedCurrency) ?? 0) : null
}

/** The same shop in another currency: amounts keep their number of minor units, as prices do. */
export function soldIn(settings: StoreSettings, currency: string): StoreSettings {
  const cents = centsOf(settings.minimumOrderSubtotal.value, settings.selectedCurrency) ?? 0
  const minimumOrderSubtotal = { currency, value: amountOf(cents, currency).value }
  return { ...settings, selectedCurrency: currency, minimumOrderSubtotal }
}

/** An amount as people write it, in whole cents; undefined for what is none. A comma counts as a dot. */
export function centsOf(text: string, currency: string): number | undefined {
  const digits = currency === 'JPY' ? 0 : 2
  const [, whole = '', fraction = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (!whole || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}

const i18n = createI18n()
/** How often, and how often in all, in words (COM-13). */
export const planText = (plan: Omit<Plan, 'id'>) => subscriptionText(plan, i18n)
