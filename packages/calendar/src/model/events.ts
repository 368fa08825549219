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
  return read.sort((first, second) => first.start - second.start || second.end - first.end)
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

const isOn = ({ first, last }: CalendarEvent, day: Day) => first <= day && day <= last

/** The events of a day. */
export const eventsOn = (events: readonly CalendarEvent[], day: Day): readonly CalendarEvent[] =>
  events.filter((event) => isOn(event, day))

/** An event of several days, which has one row in each of its weeks. */
export const isBar = ({ first, last }: CalendarEvent) => first !== last

/** The rows of each day of a week: bars first, undefined for a row that another day of the week has and this one has not, then the rest. */
export function getRows(events: readonly CalendarEvent[], week: readonly (Day | undefined)[]) {
  const rows: CalendarEvent[][] = []
  for (const bar of events.filter(isBar)) {
    if (!week.some((day) => day && isOn(bar, day))) continue
    const free = rows.find((row) => row.every(({ last }) => last < bar.first))
    if (free) free.push(bar)
    else rows.push([bar])
  }
  return week.map((day) => {
    if (!day) return []
    const bars = rows.map((row) => row.find((bar) => isOn(bar, day)))
    while (bars.length > 0 && !bars.at(-1)) bars.pop()
    return [...bars, ...eventsOn(events, day).filter((event) => !isBar(event))]
  })
}
