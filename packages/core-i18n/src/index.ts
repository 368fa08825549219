export { type Currency, currencies, defaultCurrency, fractionDigits } from './currencies'
export { createI18n, type DateStyle, type I18n, type I18nOptions } from './i18n'
export {
  bytesPerMegabyte,
  dimensions,
  fileSize,
  type MeasurementStandard,
  orNotAvailable,
  type Size,
  weight,
} from './measures'
export { defineMessages, type Message, type MessageValues } from './message'
export { formatMoney, isMoney, type Money } from './money'
export { add, compare, fromMinorUnits, money, multiply, subtract, toMinorUnits } from './money-arithmetic'
export { type Part, type Placeholder, parseMessage } from './parse-message'
export { relativeMessages } from './relative'
export { type RelativeTimesOptions, startRelativeTimes } from './relative-times'
export {
  type Installments,
  installmentMessage,
  type SubscriptionPlan,
  subscriptionPricePhrase,
  subscriptionText,
} from './subscription'
