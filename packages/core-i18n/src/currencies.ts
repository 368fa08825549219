/** A currency that a store can sell in. (I18N-03) */
export interface Currency {
  /** ISO 4217, three capital letters. */
  readonly code: string
  /** The English name. */
  readonly name: string
  /** Places after the dot: 2, for JPY 0. */
  readonly fractionDigits: number
  /** ISO 4217, three digits with leading zeros. */
  readonly numericCode: string
}

/** What a store without a currency sells in. (I18N-03) */
export const defaultCurrency = 'USD'

// One string, because the bytes are half of what a literal of objects takes.
const rows =
  'EUR978Euro,USD840US Dollar,AUD036Australian Dollar,NOK578Norwegian Krone,CAD124Canadian Dollar,NZD554New Zealand Dollar,DKK208Danish Krone,GBP826British Pound,HKD344Hong Kong Dollar,CHF756Swiss Franc,MXN484Mexican Peso,SGD702Singapore Dollar,SEK752Swedish Krona,CZK203Czech Koruna,ILS376Israeli New Shekel,PHP608Philippine Peso,RUB643Russian Ruble,PLN985Polish Zloty,THB764Thai Baht,MYR458Malaysian Ringgit,ARS032Argentine Peso,BRL986Brazilian Real,COP170Colombian Peso,IDR360Indonesian Rupiah,INR356Indian Rupee,JPY392Japanese Yen,ZAR710South African Rand'

/** The 27 currencies a store can sell in. (I18N-03) */
export const currencies: readonly Currency[] = /* @__PURE__ */ rows.split(',').map(readRow)

function readRow(row: string): Currency {
  const code = row.slice(0, 3)
  return { code, name: row.slice(6), fractionDigits: code === 'JPY' ? 0 : 2, numericCode: row.slice(3, 6) }
}

/**
 * Places after the dot of any currency. The 27 come from the table and not from the browser, whose own list has changed over
 * the years: a cent must not become a hundred. Throws a RangeError for anything but a currency code. (I18N-03)
 */
export function fractionDigits(code: string): number {
  const known = currencies.find((currency) => currency.code === code)
  if (known) return known.fractionDigits
  return new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
}
