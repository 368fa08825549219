import { expect, it } from 'vitest'
import { convertCents, getRate } from './conversion'
import {
  convertSettings,
  defaultStoreSettings,
  exampleAmount,
  getCents,
  priceText,
  storeCurrencies,
} from './store-settings'

const euro = (cents: number, to: string, rate: string) => convertCents(cents, { from: 'EUR', to, rate })

it('[COM-22] an amount follows the rate and the minor units of both currencies, half a unit rounded up', () => {
  expect(euro(2400, 'JPY', '162.5')).toBe(3900)
  expect(euro(2400, 'USD', '1.08')).toBe(2592)
  expect(euro(650, 'JPY', '162.5')).toBe(1056)
  expect(euro(1, 'JPY', '50')).toBe(1)
  expect(euro(1, 'JPY', '49')).toBe(0)
  expect(convertCents(3900, { from: 'JPY', to: 'EUR', rate: '0.0061538462' })).toBe(2400)
  expect(euro(100_000_000, 'IDR', '17654.3210987654')).toBe(1_765_432_109_877)
})

it('[COM-22] a rate is a decimal above nothing, with a comma or a dot', () => {
  expect(['162.5', ' 0,92 ', '7', '0.0000000001'].map(getRate)).toEqual(['162.5', '0.92', '7', '0.0000000001'])
  expect(['', '0', '0.00', '-1', '1,000.5', '1e3', 'x', '1.12345678901'].map(getRate)).toEqual(Array(8).fill(undefined))
})

it('[COM-22] what the settings have in money is converted with the prices', () => {
  const settings = {
    ...defaultStoreSettings,
    selectedCurrency: 'EUR',
    minimumOrderSubtotal: { currency: 'EUR', value: '5.00' },
    installments: { payments: 4, overCents: 5000, upToCents: 10_000 },
  }
  const yen = convertSettings(settings, { from: 'EUR', to: 'JPY', rate: '160' })
  expect(yen).toMatchObject({
    selectedCurrency: 'JPY',
    minimumOrderSubtotal: { currency: 'JPY', value: '800' },
    installments: { payments: 4, overCents: 8000, upToCents: 16_000 },
  })
  expect(convertSettings({ ...settings, installments: null }, { from: 'EUR', to: 'USD', rate: '1' }).installments).toBe(
    null,
  )
})

it('[COM-22] there are 27 currencies, and each is read with its own fraction', () => {
  expect(storeCurrencies).toHaveLength(27)
  for (const currency of storeCurrencies) {
    const isWhole = currency === 'JPY'
    expect(getCents('12', currency), currency).toBe(isWhole ? 12 : 1200)
    expect(getCents('12,5', currency), currency).toBe(isWhole ? undefined : 1250)
    expect(getCents('12.345', currency), currency).toBeUndefined()
  }
})

it('an amount is read as people of each country type it, and nothing that may mean another one', () => {
  const same = [
    '1234.50',
    '1234,5',
    '1 234,50',
    '1\u202f234,50',
    '1\u00a0234.50',
    '1’234.50',
    "1'234,50",
    ' € 1 234,50',
    '1234,50 €',
  ]
  const digits = ['١٢٣٤٫٥٠', '١٬٢٣٤٫٥', '۱۲۳۴٫۵۰', '१२३४.५०', '১২৩৪.৫০', '１２３４．５０']
  for (const typed of [...same, ...digits]) expect(getCents(typed, 'EUR'), typed).toBe(123_450)
  for (const odd of [
    '1.234,50',
    '1,234.50',
    '1,234',
    '1.234',
    '12 50',
    '1 23',
    '-5',
    '',
    '€',
    '5 EUR',
    '1e3',
    '5.',
    '.5',
  ])
    expect(getCents(odd, 'EUR'), odd).toBeUndefined()
  expect(['1.234', '1,234', '12.00', '1 234', '￥1234'].map((typed) => getCents(typed, 'JPY'))).toEqual([
    ...[undefined, undefined, undefined],
    ...[1234, 1234],
  ])
  for (const currency of storeCurrencies) expect(getCents(exampleAmount(currency), currency), currency).toBe(1250)
})

it.each(['en-GB', 'es-ES', 'ar', 'de-DE', 'ja-JP', 'hi-IN'])(
  '[COM-22] each currency is written as CLDR has it in %s',
  (locale) => {
    for (const currency of storeCurrencies) {
      const digits = currency === 'JPY' ? 0 : 2
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits })
      expect(priceText(123_456, currency, locale)).toBe(format.format(123_456 / 10 ** digits))
    }
  },
)
