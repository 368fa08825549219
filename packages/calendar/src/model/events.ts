import { member, readList, readNumber, readText } from '@ashlar/core-block'
import { type Day, daysIn } from './days'

/** One event, by the days of the site's time zone. */
export interface CalendarEvent {
  readonly id: string
  readonly title: string
  /** Its page, of this site; undefined where it has none. */
  readonly url: string | undefined
  /** In epoch milliseconds. */
  readonly start: number
  readonly end: number
  readonly first: Day
  readonly last: Day
  /** It takes whole days, from midnight to midnight. */
  readonly isAllDay: boolean
  readonly excerpt: string
  readonly place: string
}

/** Reads the events of a response, in order; one without a title or a start is left out. Never throws (CAL-02). */
export function readEvents(body: unknown, timeZone: string | undefined): CalendarEvent[] {
  const dayAt = daysIn(timeZone)
  const read = readList(body).flatMap((item) => readEvent(item, dayAt))
  return read.sort((one, other) => one.start - other.start || other.end - one.end)
}

// Browsers strip tabs and line breaks from an address: with one between them, two slashes still name another site.
const isSameSite = (value: string) => /^\/(?!\s*[/\\])/.test(value)

/** The latest moment that `Date` knows. */
const latest = 8.64e15

function readEvent(item: unknown, dayAt: (moment: number) => Day): CalendarEvent[] {
  const title = readText(member(item, 'title')).trim()
  const start = readNumber(member(item, 'startDate'), undefined, 0, latest)
  if (!title || start === undefined) return []
  const end = Math.max(start, readNumber(member(item, 'endDate'), start, 0, latest))
  const url = readText(member(item, 'fullUrl'))
  const endsAtMidnight = isMidnight(end, dayAt)
  return [
    {
      id: readText(member(item, 'id'), `${title} ${start}`),
      title,
      url: isSameSite(url) ? url : undefined,
      start,
      end,
      first: dayAt(start),
      // Midnight belongs to the day before: an event until then is not seen on the next day.
      last: dayAt(endsAtMidnight && end > start ? end - 1 : end),
      isAllDay: isMidnight(start, dayAt) && end > start && (endsAtMidnight || isMidnight(end + 60_000, dayAt)),
      excerpt: plainText(readText(member(item, 'excerpt'))),
      place: readText(member(member(item, 'location'), 'addressTitle')),
    },
  ]
}

/** True for the first minute of a day. */
function isMidnight(moment: number, dayAt: (moment: number) => Day): boolean {
  return dayAt(moment) !== dayAt(moment - 60_000)
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The text of rich text. It is only ever shown as text. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_all, name: string) => characters[name] as string)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The events of a day. */
export const eventsOn = (events: readonly CalendarEvent[], day: Day): readonly CalendarEvent[] =>
  events.filter(({ first, last }) => first <= day && day <= last)
