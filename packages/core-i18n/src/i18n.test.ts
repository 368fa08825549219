import { afterEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from './i18n'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a locale', () => {
  it('[I18N-01] is en-US by default, and numbers and dates follow it', () => {
    const value = Date.UTC(2026, 10, 21, 12)
    const i18n = createI18n({ timeZone: 'UTC' })
    expect(i18n.locale).toBe('en-US')
    expect(i18n.number(1234.5)).toBe('1,234.5')
    expect(i18n.number('12345678901234567890.12')).toBe('12,345,678,901,234,567,890.12')
    expect(i18n.date(value)).toBe('Nov 21, 2026')
    const german = createI18n({ locale: 'de_DE', timeZone: 'UTC' })
    expect(german.locale).toBe('de-DE')
    expect(german.number(1234.5)).toBe('1.234,5')
    expect(german.date(value, 'long')).toBe('21. November 2026')
  })

  it('[I18N-01] a small number, which is written without a formatter, reads as one from it in every language and region', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const tags = Intl.NumberFormat.supportedLocalesOf(letters.flatMap((letter) => letters.map((two) => letter + two)))
    const languages = tags.filter((tag) => !tag.includes('-'))
    const regions = ['', '-AE', '-AF', '-BD', '-CH', '-EG', '-IN', '-IR', '-NP', '-PK', '-u-nu-arab', '-Arab']
    expect(languages.length).toBeGreaterThan(50)
    for (const locale of languages.flatMap((language) => regions.map((region) => language + region))) {
      const { number } = createI18n({ locale })
      const format = new Intl.NumberFormat(locale)
      for (const value of [0, 7, 10, 999, 1000, -3, 0.5]) expect(number(value), locale).toBe(format.format(value))
    }
  })

  it('[I18N-01] dates are those of the site, not of the visitor', () => {
    const lateEvening = Date.UTC(2026, 0, 1, 2)
    const phoenix = createI18n({ timeZone: 'America/Phoenix' })
    expect(phoenix.date(lateEvening, 'short')).toBe('12/31/25')
    expect(phoenix.date(new Date(lateEvening), 'time')).toMatch(/^7:00\s?PM$/u)
    expect(phoenix.date(lateEvening, { hour: 'numeric', timeZoneName: 'short' })).toMatch(/7\sPM MST/u)
    expect(createI18n({ timeZone: 'Pacific/Kiritimati' }).date(lateEvening, 'short')).toBe('1/1/26')
  })

  it('an odd locale, zone or date is warned about and does no harm', () => {
    const onWarn = vi.fn()
    const i18n = createI18n({ locale: 'not a locale', timeZone: 'Mars/Olympus', onWarn })
    expect(i18n.locale).toBe('en-US')
    expect(i18n.date(Number.NaN)).toBe('')
    expect(i18n.date(9e15)).toBe('')
    expect(onWarn).toHaveBeenCalledTimes(4)
    const console = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {})
    createI18n({ locale: '!' })
    expect(console).toHaveBeenCalledOnce()
  })

  it('[I18N-15] runs the way its script does', () => {
    const direction = (locale: string) => createI18n({ locale }).direction
    expect(['ar', 'he-IL', 'fa', 'ur-PK', 'ps', 'yi', 'dv', 'pa-Arab'].map(direction)).toEqual(Array(8).fill('rtl'))
    expect(['en-US', 'ja', 'ru', 'tr', 'pa', 'az-Latn', 'hi'].map(direction)).toEqual(Array(7).fill('ltr'))
  })
})

describe('relative time', () => {
  it('[I18N-09] is just now, then about so many seconds, minutes, hours, days, weeks, months, years ago', () => {
    const { relative } = createI18n()
    const ago = (elapsed: number) => relative(0, elapsed)
    expect([0, 999, -5000, -1e12].map(ago)).toEqual(Array(4).fill('just now'))
    expect([2000, 30_500, 59_999].map(ago)).toEqual([2, 30, 59].map((n) => `about ${n} seconds ago`))
    expect(ago(1000)).toBe('about 1 second ago')
    expect([minute, 2 * minute, hour - 1].map(ago)).toEqual([
      'about 1 minute ago',
      'about 2 minutes ago',
      'about 59 minutes ago',
    ])
    expect([hour, 5 * hour, day - 1].map(ago)).toEqual(['about 1 hour ago', 'about 5 hours ago', 'about 23 hours ago'])
    expect([day, 7 * day - 1, 7 * day, 29 * day].map(ago)).toEqual([
      'about 1 day ago',
      'about 6 days ago',
      'about 1 week ago',
      'about 4 weeks ago',
    ])
    expect([30 * day, 364 * day, 365 * day, 800 * day].map(ago)).toEqual([
      'about 1 month ago',
      'about 12 months ago',
      'about 1 year ago',
      'about 2 years ago',
    ])
    expect(relative(new Date(0), new Date(3000))).toBe('about 3 seconds ago')
    expect(relative(Date.now() - 3 * day)).toBe('about 3 days ago')
  })

  it('speaks the language of the site, and its own words where it has some', () => {
    const german = createI18n({ locale: 'de', catalogue: { 'relative.day': 'vor etwa {count} Tagen' } })
    expect(german.relative(0, 0)).toBe('jetzt')
    expect(german.relative(0, 5 * minute)).toBe('vor 5 Minuten')
    expect(german.relative(0, 3 * day)).toBe('vor etwa 3 Tagen')
  })
})

it('[ENV-01] where a script of the page has replaced Intl, figures are plain and a plural has its other form', () => {
  vi.stubGlobal('Intl', {})
  const { text, number, money } = createI18n({ locale: 'en-GB', onWarn: () => {} })
  expect(number(1234)).toBe('1234')
  expect(text('{count, plural, one {# like} other {# likes}}', { count: 3 })).toBe('3 likes')
  expect(money({ amount: '64.00', currencyCode: 'EUR' })).toBe('EUR 64.00')
  vi.unstubAllGlobals()
})
