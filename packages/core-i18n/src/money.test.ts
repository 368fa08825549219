import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, defaultCurrency, fractionDigits } from './currencies'
import { createI18n } from './i18n'
import { formatMoney, isMoney, type Money } from './money'
import { add, compare, fromMinorUnits, money, multiply, subtract, toMinorUnits } from './money-arithmetic'

const locales =
  'en-US en-GB en-IN de-DE de-CH fr-FR fr-CH es-ES es-MX pt-BR pt-PT it-IT nl-NL nl-BE sv-SE nb-NO da-DK fi-FI is-IS pl-PL cs-CZ sk-SK sl-SI hu-HU ro-RO bg-BG ru-RU uk-UA el-GR tr-TR he-IL ar-EG fa-IR hi-IN bn-BD th-TH ja-JP zh-CN ko-KR id-ID'.split(
    ' ',
  )
const codes =
  'EUR USD AUD NOK CAD NZD DKK GBP HKD CHF MXN SGD SEK CZK ILS PHP RUB PLN THB MYR ARS BRL COP IDR INR JPY ZAR'.split(
    ' ',
  )

const digits = (one: string) => ({
  minimumFractionDigits: fractionDigits(one),
  maximumFractionDigits: fractionDigits(one),
})
const code = fc.constantFrom(...codes)
const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })

describe('currencies', () => {
  it('[I18N-03] there are 27, each with code, name, fraction digits and numeric code; the default is USD', () => {
    expect(currencies.map((currency) => currency.code)).toEqual(codes)
    expect(defaultCurrency).toBe('USD')
    expect(money('1').currencyCode).toBe('USD')
    for (const { code, name, fractionDigits: digits, numericCode } of currencies) {
      expect(digits).toBe(code === 'JPY' ? 0 : 2)
      expect(fractionDigits(code)).toBe(digits)
      expect(numericCode).toMatch(/^\d{3}$/)
      expect(name).toMatch(/^[A-Z][A-Za-z ]+$/)
    }
    expect(new Set(currencies.map(({ numericCode }) => numericCode)).size).toBe(27)
    expect(currencies.find(({ code }) => code === 'EUR')).toMatchObject({ name: 'Euro', numericCode: '978' })
    expect(currencies.find(({ code }) => code === 'AUD')?.numericCode).toBe('036')
    expect(fractionDigits('KWD')).toBe(3)
  })
})

describe('formatting', () => {
  it('[I18N-01] money of 27 currencies is written as Intl does in 40 locales, and as en-US by default', () => {
    expect(locales).toHaveLength(40)
    for (const locale of locales) {
      const i18n = createI18n({ locale })
      for (const currency of codes) {
        const expected = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits(currency) }).format(
          -1234567.5,
        )
        expect(i18n.money(money('-1234567.5', currency))).toBe(expected)
      }
    }
    expect(createI18n().money(money('1234.5'))).toBe('$1,234.50')
    expect(createI18n({ locale: 'de-DE' }).money(money('1234.5', 'EUR'))).toBe('1.234,50\u00a0€')
  })

  it('[I18N-03] every currency shows its fraction digits', () => {
    const written = codes.map((code) => formatMoney(money('7', code)).replace(/[^\d.]/g, ''))
    expect(written).toEqual(codes.map((code) => (code === 'JPY' ? '7' : '7.00')))
  })

  it('[I18N-04] anything but a money is refused with the exact words', () => {
    const odd = [
      null,
      undefined,
      12,
      '12',
      {},
      { amount: 12, currencyCode: 'USD' },
      { amount: '1,2', currencyCode: 'USD' },
    ]
    const odder = [
      { amount: '1e3', currencyCode: 'USD' },
      { amount: '1', currencyCode: 'usd' },
      { amount: '', currencyCode: 'USD' },
    ]
    for (const value of [...odd, ...odder]) {
      expect(isMoney(value)).toBe(false)
      expect(() => formatMoney(value as Money)).toThrow(/^Format expects a Money instance\.$/)
      expect(() => createI18n().money(value as Money)).toThrow(/^Format expects a Money instance\.$/)
    }
    expect(isMoney({ amount: '-0.10', currencyCode: 'EUR' })).toBe(true)
  })

  it('[I18N-05] the default format has comma thousands, a dot, and at most 15 integer places, all of them exact', () => {
    expect(formatMoney(money('999999999999999.99'))).toBe('$999,999,999,999,999.99')
    expect(formatMoney(money('000000000000000001.5'))).toBe('$1.50')
    expect(() => formatMoney(money('1000000000000000'))).toThrow('at most 15 integer places')
  })
})

describe('arithmetic', () => {
  it('[I18N-06] cents become an amount and back without loss, in every currency', () => {
    fc.assert(
      fc.property(units, code, (cents, one) => {
        const made = money(cents, one)
        return isMoney(made) && toMinorUnits(made) === cents && compare(made, fromMinorUnits(cents, one)) === 0
      }),
    )
    expect(money(1250n)).toEqual({ amount: '12.50', currencyCode: 'USD' })
    expect(money(-5n)).toEqual({ amount: '-0.05', currencyCode: 'USD' })
    expect(money(1250n, 'JPY')).toEqual({ amount: '1250', currencyCode: 'JPY' })
    expect(money('12.5')).toEqual({ amount: '12.50', currencyCode: 'USD' })
  })

  it('[I18N-06] sums, differences and multiples are those of whole cents', () => {
    fc.assert(
      fc.property(units, units, fc.integer({ min: -1000, max: 1000 }), code, (a, b, times, one) => {
        const left = money(a, one)
        const right = money(b, one)
        expect(toMinorUnits(add(left, right))).toBe(a + b)
        expect(toMinorUnits(subtract(left, right))).toBe(a - b)
        expect(toMinorUnits(multiply(left, times))).toBe(a * BigInt(times))
        expect(compare(left, right)).toBe(a === b ? 0 : a < b ? -1 : 1)
        expect(subtract(add(left, right), right)).toEqual(left)
      }),
    )
    expect(add(money('0.1'), money('0.2')).amount).toBe('0.30')
    expect(multiply(money('0.07'), 100).amount).toBe('7.00')
  })

  it('[I18N-06] amounts finer than a cent are kept, and rounded only where cents are asked for', () => {
    const fine = add(money('0.005'), money('0.0001'))
    expect(fine.amount).toBe('0.0051')
    expect(['0.005', '0.0049', '-0.005', '-0.0049', '2.675'].map((one) => toMinorUnits(money(one)))).toEqual([
      1n,
      0n,
      -1n,
      0n,
      268n,
    ])
  })

  it('[I18N-06] what makes no sense is refused', () => {
    expect(() => add(money('1'), money('1', 'EUR'))).toThrow(RangeError)
    expect(() => compare(money('1'), money('1', 'EUR'))).toThrow(RangeError)
    expect(() => multiply(money('1'), 1.5)).toThrow(RangeError)
    expect(() => fromMinorUnits(0.5)).toThrow(RangeError)
    expect(() => money('1.')).toThrow(RangeError)
    expect(() => add(money('1'), null as unknown as Money)).toThrow(TypeError)
  })
})
