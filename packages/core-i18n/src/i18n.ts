import { attempt } from '@ashlar/core-block/attempt'
import { fillMessage, type LanguageRules } from './fill-message'
import type { Message, MessageValues } from './message'
import { currencyStyle, type Money, requireMoney } from './money'
import { parseMessage } from './parse-message'
import { relativeText } from './relative'

/** How long a date is written: a length of `Intl`, only the time of day, or options of `Intl.DateTimeFormat`. */
export type DateStyle = 'short' | 'medium' | 'long' | 'full' | 'time' | Intl.DateTimeFormatOptions

/** Settings of the texts, figures and dates of a site. */
export interface I18nOptions {
  /** BCP 47 tag; an underscore for the hyphen is understood. Default: en-US, also when the tag is malformed, with a warning. (I18N-01) */
  readonly locale?: string
  /** IANA name of the site's time zone. Default: the visitor's own, also when it is unknown, with a warning. */
  readonly timeZone?: string
  /** Texts of this locale by message key, in place of the default texts. Default: none. (I18N-13) */
  readonly catalogue?: Readonly<Record<string, string>>
  /** Called for malformed messages, absent values and odd dates. Default: `console.warn`. */
  readonly onWarn?: (warning: string) => void
}

/** The language service of a page: `context.services.i18n`. */
export interface I18n {
  /** The locale in use, for example `en-US`. */
  readonly locale: string
  /** Writing direction of the locale's script. */
  readonly direction: 'ltr' | 'rtl'
  /**
   * The text of a message with its values filled in; a string is looked up as a key and is otherwise the message itself. Never
   * throws: a malformed message is shown as it stands and an absent value as `{name}`, each with a warning. (I18N-02)
   */
  text(message: Message | string, values?: MessageValues): string
  /** A number as the locale writes it. A decimal string keeps all its digits. Throws a RangeError for options `Intl` refuses. (I18N-01) */
  number(value: number | bigint | string, options?: Intl.NumberFormatOptions): string
  /** A price as the locale writes it. Throws 'Format expects a Money instance.' for anything but a money. (I18N-01, I18N-04) */
  money(value: Money): string
  /** A date (or epoch milliseconds) in the site's time zone. Default style: medium. An impossible date is empty, with a warning. (I18N-01) */
  date(value: Date | number, style?: DateStyle): string
  /** How long ago, from a date or epoch milliseconds. Default of `now`: the clock. A date in the future is 'just now'. (I18N-09) */
  relative(from: Date | number, now?: Date | number): string
  /** Passes a warning to `onWarn`. */
  warn(warning: string): void
}

declare module '@ashlar/core-block' {
  interface Services {
    i18n: I18n
  }
}

function readLocale(wanted: string, warn: (warning: string) => void): string {
  const [locale] = attempt(() => Intl.getCanonicalLocales(wanted.replaceAll('_', '-'))) ?? []
  if (!locale) warn(`Not a locale: "${wanted}". The words follow en-US.`)
  return locale ?? 'en-US'
}

function readZone(wanted: string | undefined, warn: (warning: string) => void): string | undefined {
  if (!wanted || attempt(() => new Intl.DateTimeFormat('en', { timeZone: wanted }))) return wanted || undefined
  warn(`Not a time zone: "${wanted}". Dates follow the visitor's own.`)
  return undefined
}

function dateOptions(style: DateStyle): Intl.DateTimeFormatOptions {
  if (typeof style === 'object') return style
  return style === 'time' ? { timeStyle: 'short' } : { dateStyle: style }
}

// The languages of most sites, in whichever region, but in no other script or numbering system.
const latinDigits = /^(d[ae]|e[lnst]|f[ir]|it|ja|n[bl]|p[lt]|ru|sv|zh)(-..)?$/

/** A number that these languages write as JavaScript does. It needs no formatter: the first one of a page takes as long as the start of a block. */
const isPlain = (value: unknown, locale: string) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1000 && latinDigits.test(locale)

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.PluralRules

/** Formatters are slow to create, and a page uses a handful: each is created once. */
function getFormats(locale: string) {
  const formats = new Map<string, Format>()

  return <Kind extends Format, Options>(
    Maker: new (locale: string, options: Options) => Kind,
    options: Options,
  ): Kind => {
    const key = Maker.name + Object.entries<unknown>(Object(options))
    const format = (formats.get(key) as Kind | undefined) ?? new Maker(locale, options)
    formats.set(key, format)
    return format
  }
}

/** Fills the messages of a catalogue; each is parsed once. */
function createTexts(catalogue: Readonly<Record<string, string>>, rules: LanguageRules) {
  const parsed = new Map<string, ReturnType<typeof parseMessage>>()

  return (message: Message | string, values: MessageValues = {}): string => {
    const { key, default: standard } = typeof message === 'string' ? { key: message, default: message } : message
    const source = Object.hasOwn(catalogue, key) ? (catalogue[key] ?? standard) : standard
    try {
      const parts = parsed.get(source) ?? parseMessage(source)
      parsed.set(source, parts)
      return fillMessage(parts, values, rules)
    } catch (error) {
      rules.warn(String(error))
      return source
    }
  }
}

/** Makes the language service of a page. Never throws. (I18N-01) */
export function createI18n(options: I18nOptions = {}): I18n {
  const { catalogue = {}, onWarn: warn = (warning) => console.warn(`[ashlar] ${warning}`) } = options
  const locale = readLocale(options.locale || 'en-US', warn)
  let timeZone: string | undefined | null = null
  const getFormat = getFormats(locale)
  // A script of the page may have replaced `Intl`.
  const plural = (count: number) => (Intl.PluralRules ? getFormat(Intl.PluralRules, {}).select(count) : 'other')
  const text = createTexts(catalogue, { number, plural, warn })

  function number(value: number | bigint | string, settings?: Intl.NumberFormatOptions): string {
    if (!Intl.NumberFormat) return `${settings?.currency ?? ''} ${value}`.trim()
    if (!settings && isPlain(value, locale)) return String(value)
    return getFormat(Intl.NumberFormat, settings ?? {}).format(value as number)
  }
  function money(value: Money): string {
    const { amount } = requireMoney(value)
    return number(amount, currencyStyle(value))
  }
  function date(value: Date | number, style: DateStyle = 'medium'): string {
    // A formatter takes milliseconds to create, and few pages have a date: the zone is checked with the first.
    if (timeZone === null) timeZone = readZone(options.timeZone, warn)
    const zone = timeZone ? { timeZone } : {}
    const format = getFormat(Intl.DateTimeFormat, { ...zone, ...dateOptions(style) })
    if (!Number.isNaN(new Date(value).getTime())) return format.format(value)
    warn(`Not a date: ${String(value)}`)
    return ''
  }
  function relative(from: Date | number, now: Date | number = Date.now()): string {
    return relativeText(
      { locale, text, translated: (key) => Object.hasOwn(catalogue, key) },
      Number(now) - Number(from),
    )
  }

  return {
    locale,
    // The browser takes milliseconds for it, and few blocks ask.
    get direction() {
      return getDirection(locale)
    },
    text,
    number,
    money,
    date,
    relative,
    warn,
  }
}

function getDirection(locale: string): 'ltr' | 'rtl' {
  const script = new Intl.Locale(locale).maximize().script ?? ''
  return /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg|Mand|Samr/.test(script) ? 'rtl' : 'ltr'
}
