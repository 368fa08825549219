import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createI18n } from './i18n'
import { defineMessages } from './message'
import { parseMessage } from './parse-message'

function speak(locale = 'en-US', catalogue: Record<string, string> = {}) {
  const onWarn = vi.fn()
  return { ...createI18n({ locale, catalogue, onWarn }), onWarn }
}

const everyKey = '{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}'

/** Plural categories of integers, after the tables of CLDR. */
const known: Record<string, Record<string, readonly number[]>> = {
  en: { one: [1], other: [0, 2, 11, 21, 100] },
  fr: { one: [0, 1], other: [2, 11, 21, 100], many: [1_000_000] },
  ja: { other: [0, 1, 2, 11, 100] },
  ar: { zero: [0], one: [1], two: [2], few: [3, 10, 103, 110], many: [11, 26, 99, 111], other: [100, 102, 200, 1000] },
  ru: { one: [1, 21, 101], few: [2, 4, 22, 104], many: [0, 5, 11, 14, 20, 111] },
  pl: { one: [1], few: [2, 4, 22, 102], many: [0, 5, 12, 21, 25, 101] },
  cs: { one: [1], few: [2, 3, 4], other: [0, 5, 22, 100] },
  lt: { one: [1, 21, 101], few: [2, 9, 22], other: [0, 10, 11, 19, 20] },
  cy: { zero: [0], one: [1], two: [2], few: [3], many: [6], other: [4, 5, 7, 10, 100] },
  ga: { one: [1], two: [2], few: [3, 6], many: [7, 10], other: [0, 11, 20, 100] },
  sl: { one: [1, 101, 201], two: [2, 102], few: [3, 4, 103], other: [0, 5, 11, 100] },
  he: { one: [1], two: [2], other: [0, 3, 10, 20, 100] },
  lv: { zero: [0, 10, 11, 20], one: [1, 21, 101], other: [2, 9, 22] },
}

describe('plurals', () => {
  it('[I18N-02] each plural key is chosen for the numbers that CLDR gives it, in 13 locales', () => {
    for (const [locale, categories] of Object.entries(known)) {
      const { text } = speak(locale)
      for (const [category, samples] of Object.entries(categories)) {
        for (const n of samples) expect(`${locale} ${n} ${text(everyKey, { n })}`).toBe(`${locale} ${n} ${category}`)
      }
    }
  })

  it('[I18N-02] the choice agrees with Intl for every number up to 1200, and for halves', () => {
    for (const locale of Object.keys(known)) {
      const { text } = speak(locale)
      const rules = new Intl.PluralRules(locale)
      for (let n = 0; n <= 1200; n += 0.5) expect(text(everyKey, { n })).toBe(rules.select(n))
    }
  })

  it('[I18N-02] =N wins over its category, # is the number as the locale writes it, and an unlisted category is other', () => {
    const { text, onWarn } = speak()
    const source = '{n, plural, =0 {none} =12 {a dozen} one {# thing} other {# things}}'
    expect([0, 1, 12, 1234].map((n) => text(source, { n }))).toEqual(['none', '1 thing', 'a dozen', '1,234 things'])
    expect(speak('de-DE').text(source, { n: 1234 })).toBe('1.234 things')
    expect(speak('ar-EG').text('{n, plural, other {#}}', { n: 2 })).toBe('٢')
    expect(onWarn).not.toHaveBeenCalled()
  })

  it('[I18N-02] plurals nest, and # belongs to the nearest', () => {
    const source =
      '{a, plural, one {# of {b, plural, one {# box} other {# boxes}}} other {# in {b, plural, other {#}} for {who}}}!'
    const { text } = speak()
    expect(text(source, { a: 1, b: 3, who: 'Ann' })).toBe('1 of 3 boxes!')
    expect(text(source, { a: 2, b: 5, who: 'Ann' })).toBe('2 in 5 for Ann!')
  })
})

describe('words', () => {
  it('values are filled in, and numbers are written as the locale does', () => {
    const { text } = speak()
    expect(text('Hello {name}, {count} of { total }', { name: '{x}', count: 1234.5, total: 12n })).toBe(
      'Hello {x}, 1,234.5 of 12',
    )
  })

  it('an apostrophe is one, two are one, and before a brace it begins words that are taken as they are', () => {
    const { text } = speak()
    expect(text("You have set this item's quantity to 0.")).toBe("You have set this item's quantity to 0.")
    expect(text("it''s '{name}' and '{''}' {name}'s", { name: 'x' })).toBe("it's {name} and {'} x's")
    expect(text("{n, plural, other {'#' is #}}", { n: 3 })).toBe('# is 3')
    expect(text("#1 '#' '")).toBe("#1 '#' '")
    expect(text("open '{ to the end")).toBe('open { to the end')
  })

  it('[I18N-02] a malformed message is shown as it stands, with a warning', () => {
    const malformed = [
      '{',
      '{}',
      '{a',
      'a {b c} d',
      '{n, plural}',
      '{n, plural, one {x}}',
      '{n, plural, lots {x} other {y}}',
      '{n, plural, =x {x} other {y}}',
      '{n, plural, other {x}',
      '{n, plural, other x}',
      '{n, choice, other {x}}',
      '{'.repeat(50_000),
      '{n, plural, other {'.repeat(20_000),
    ]
    for (const source of malformed) {
      const { text, onWarn } = speak()
      expect(text(source, { n: 1 })).toBe(source)
      expect(onWarn).toHaveBeenCalledOnce()
    }
  })

  it('an absent value stays a placeholder, with a warning; nothing is inherited', () => {
    const { text, onWarn } = speak()
    expect(text('Hi {name}, {toString} {n, plural, one {1} other {# left}}')).toBe('Hi {name}, {toString} {n} left')
    expect(onWarn).toHaveBeenCalledTimes(3)
  })

  it('[I18N-02] the parser reads a text or throws a SyntaxError, and text() never throws', () => {
    const grammar = fc.string({
      unit: fc.constantFrom(..."{}'#,=01ab ", 'plural', 'other', 'one {', ', plural, ', '😀'),
    })
    const { text } = speak()
    const check = (source: string) => {
      try {
        parseMessage(source)
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError)
      }
      expect(typeof text(source, { a: 1, b: 'x' })).toBe('string')
    }
    fc.assert(fc.property(grammar, check), { numRuns: 5000 })
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check), { numRuns: 2000 })
  })

  it('text without signs comes through to the letter', () => {
    const { text } = speak()
    const plain = fc.string().filter((source) => !/[{}']/.test(source))
    fc.assert(
      fc.property(plain, (source) => {
        expect(text(source)).toBe(source)
      }),
    )
  })
})

describe('the catalogue', () => {
  const messages = defineMessages('search', {
    empty: 'Unable to load results',
    found: '{n, plural, one {# hit} other {# hits}}',
  })

  it('messages have keys and keep their words to the letter; a catalogue overrides each by key', () => {
    expect(messages.empty).toEqual({ key: 'search.empty', default: 'Unable to load results' })
    expect(speak().text(messages.empty)).toBe('Unable to load results')
    const german = speak('de', { 'search.empty': 'Nichts geladen', 'search.found': '{n} Treffer' })
    expect(german.text(messages.empty)).toBe('Nichts geladen')
    expect(german.text('search.empty')).toBe('Nichts geladen')
    expect(german.text(messages.found, { n: 3 })).toBe('3 Treffer')
  })

  it('a key is never looked up in what objects inherit', () => {
    expect(speak().text({ key: 'constructor', default: 'words' })).toBe('words')
    expect(speak().text('toString')).toBe('toString')
  })
})
