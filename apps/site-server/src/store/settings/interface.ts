// What the store and the seed of a site may use of its settings.
export { buyingPage } from './domain/buying-page'
export { type Conversion, convertCents, getRate } from './domain/conversion'
export {
  adminPrice,
  amountText,
  convertSettings,
  exampleAmount,
  getCents,
  getMinimum,
  installmentText,
  priceText,
  type StoreSettings,
  storeCurrencies,
  takesRestockRequests,
} from './domain/store-settings'
export { addCurrencyChange, amountNow, saveStoreSettings, storeSettings } from './repository'
export type { StoreSettingTables } from './tables'
