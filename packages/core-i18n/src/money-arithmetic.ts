import { defaultCurrency, fractionDigits } from './currencies'
import { isMoney, type Money } from './money'

/** An amount as a whole number of 10^-places. */
interface Exact {
  readonly units: bigint
  readonly places: number
}

function read({ amount }: Money, places = 0): Exact {
  const [whole = '', fraction = ''] = amount.split('.')
  const wanted = Math.max(places, fraction.length)
  return { units: BigInt(whole + fraction.padEnd(wanted, '0')), places: wanted }
}

function write({ units, places }: Exact, currencyCode: string): Money {
  const negative = units < 0n
  const digits = String(negative ? -units : units).padStart(places + 1, '0')
  const at = digits.length - places
  const amount = places > 0 ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits
  return { amount: negative ? `-${amount}` : amount, currencyCode }
}

function together(left: Money, right: Money): [bigint, bigint, number] {
  if (!isMoney(left) || !isMoney(right)) throw new TypeError('Arithmetic expects Money instances.')
  if (left.currencyCode !== right.currencyCode) {
    throw new RangeError(`Cannot join ${left.currencyCode} and ${right.currencyCode}.`)
  }
  const first = read(left, fractionDigits(left.currencyCode))
  const second = read(right, first.places)
  return [read(left, second.places).units, second.units, second.places]
}

/**
 * Makes a money. A string is a decimal amount (`'12.5'`), a bigint counts minor units (`1250n` is 12.50 USD). Default currency:
 * USD. Throws a RangeError for a malformed amount or currency code. (I18N-03, I18N-06)
 */
export function money(amount: string | bigint, currencyCode = defaultCurrency): Money {
  if (typeof amount === 'bigint') return fromMinorUnits(amount, currencyCode)
  const made = { amount, currencyCode }
  if (!isMoney(made)) throw new RangeError(`Not an amount of money: ${amount} ${currencyCode}`)
  return write(read(made, fractionDigits(currencyCode)), currencyCode)
}

/** A money out of cents (or yen, without cents). A number must be a safe integer, otherwise a RangeError is thrown. (I18N-06) */
export function fromMinorUnits(units: bigint | number, currencyCode = defaultCurrency): Money {
  if (typeof units === 'number' && !Number.isSafeInteger(units))
    throw new RangeError(`Not a whole number of cents: ${units}`)
  return write({ units: BigInt(units), places: fractionDigits(currencyCode) }, currencyCode)
}

/** The whole number of cents (or yen) in a money; smaller fractions are rounded, half away from zero. Throws a TypeError for anything but a money. (I18N-06) */
export function toMinorUnits(value: Money): bigint {
  if (!isMoney(value)) throw new TypeError('Arithmetic expects Money instances.')
  const wanted = fractionDigits(value.currencyCode)
  const { units, places } = read(value, wanted)
  const step = 10n ** BigInt(places - wanted)
  return (units + (units < 0n ? -step : step) / 2n) / step
}

/** The sum, exact. Throws a RangeError for two currencies, a TypeError for anything but a money. (I18N-06) */
export function add(left: Money, right: Money): Money {
  const [first, second, places] = together(left, right)
  return write({ units: first + second, places }, left.currencyCode)
}

/** The difference, exact. Throws a RangeError for two currencies, a TypeError for anything but a money. (I18N-06) */
export function subtract(left: Money, right: Money): Money {
  const [first, second, places] = together(left, right)
  return write({ units: first - second, places }, left.currencyCode)
}

/** The product, exact. Throws a RangeError when the quantity is not a whole number, a TypeError for anything but a money. (I18N-06) */
export function multiply(value: Money, quantity: number | bigint): Money {
  if (!isMoney(value)) throw new TypeError('Arithmetic expects Money instances.')
  const { units, places } = read(value, fractionDigits(value.currencyCode))
  return write({ units: units * BigInt(quantity), places }, value.currencyCode)
}

/** -1, 0 or 1. Throws a RangeError for two currencies, a TypeError for anything but a money. (I18N-06) */
export function compare(left: Money, right: Money): -1 | 0 | 1 {
  const [first, second] = together(left, right)
  if (first === second) return 0
  return first < second ? -1 : 1
}
