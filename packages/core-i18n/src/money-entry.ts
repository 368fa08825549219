export { type Currency, currencies, defaultCurrency, fractionDigits } from './currencies'
export { formatMoney, isMoney, type Money } from './money'
export { add, compare, fromMinorUnits, money, multiply, subtract, toMinorUnits } from './money-arithmetic'
