import { defineMessages, type Message, type MessageValues } from './message'

/** Units of relative times with their seconds, the longest first. */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const
type Unit = (typeof units)[number][0]

function textsOfUnits() {
  const texts = { now: 'just now' } as Record<Unit | 'now', string>
  for (const [unit] of units) texts[unit] = `about {count, plural, one {# ${unit}} other {# ${unit}s}} ago`
  return texts
}

/** Texts of relative times in English, and the keys of their translations in a catalogue. (I18N-09) */
export const relativeMessages = /* @__PURE__ */ defineMessages('relative', /* @__PURE__ */ textsOfUnits())

interface Language {
  readonly locale: string
  text(message: Message, values?: MessageValues): string
  translated(key: string): boolean
}

/** Text for a time `elapsed` milliseconds ago. A future time counts as now: clocks are wrong more often than posts are early. */
export function relativeText(language: Language, elapsed: number): string {
  const seconds = Math.max(0, Math.floor(elapsed / 1000)) || 0
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  const count = Math.floor(seconds / length)
  const message = relativeMessages[seconds ? unit : 'now']
  // English has exact texts; other languages use those of the browser, unless the catalogue of the site has its own.
  if (language.translated(message.key) || /^en\b/.test(language.locale)) return language.text(message, { count })
  return new Intl.RelativeTimeFormat(language.locale, { numeric: seconds ? 'always' : 'auto' }).format(-count, unit)
}
