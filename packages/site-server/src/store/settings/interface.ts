// What the store and the seed of a site may use of its settings.
export {
  getAmount,
  getCents,
  getMinimum,
  inCurrency,
  installmentText,
  priceText,
  type StoreSettings,
  storeCurrencies,
  takesRestockRequests,
} from './domain'
export { saveStoreSettings, storeSettings } from './repository'
