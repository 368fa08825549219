import { defineMessages, type Message, type MessageValues } from './message'

/** Texts of relative times in English, and the keys of their translations in a catalogue. (I18N-09) */
export const relativeMessages = /* @__PURE__ */ defineMessages('relative', {
  now: 'just now',
  second: 'about {count, plural, one {# second} other {# seconds}} ago',
  minute: 'about {count, plural, one {# minute} other {# minutes}} ago',
  hour: 'about {count, plural, one {# hour} other {# hours}} ago',
  day: 'about {count, plural, one {# day} other {# days}} ago',
})

interface Language {
  readonly locale: string
  text(message: Message, values?: MessageValues): string
  translated(key: string): boolean
}

function measure(seconds: number): ['second' | 'minute' | 'hour' | 'day', number] {
  if (seconds < 60) return ['second', seconds]
  if (seconds < 3600) return ['minute', Math.floor(seconds / 60)]
  if (seconds < 86400) return ['hour', Math.floor(seconds / 3600)]
  return ['day', Math.floor(seconds / 86400)]
}

/** Text for a time `elapsed` milliseconds ago. A future time counts as now: clocks are wrong more often than posts are early. */
export function relativeText(language: Language, elapsed: number): string {
  const seconds = Math.max(0, Math.floor(elapsed / 1000)) || 0
  const [unit, count] = measure(seconds)
  const message = seconds === 0 ? relativeMessages.now : relativeMessages[unit]
  // English has exact texts; other languages use those of the browser, unless the catalogue of the site has its own.
  if (language.translated(message.key) || /^en\b/.test(language.locale)) return language.text(message, { count })
  return new Intl.RelativeTimeFormat(language.locale, { numeric: seconds === 0 ? 'auto' : 'always' }).format(
    -count,
    unit,
  )
}
