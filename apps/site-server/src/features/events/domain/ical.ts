import { dayAfter, type EventItem, type EventRow } from './items'

/** Longest line of a file, in bytes; the rest follows on lines that begin with a space (RFC 5545, 3.1). */
const maxLine = 75

function fold(line: string): string {
  const folded = ['']
  for (const character of line) {
    const last = folded.length - 1
    if (Buffer.byteLength(folded[last] + character) > maxLine) folded.push(` ${character}`)
    else folded[last] += character
  }
  return folded.join('\r\n')
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n')
const dayText = (day: string) => day.replaceAll('-', '')
const momentText = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

/** An event as a file for calendar programs. `origin` is the address of the site. */
export function getIcal(row: EventRow, item: EventItem, { origin, now }: { origin: string; now: number }): string {
  const times = row.starts_at
    ? [`DTSTART:${momentText(item.startDate)}`, `DTEND:${momentText(item.endDate)}`]
    : // The end of whole days is the first day that is free again.
      [`DTSTART;VALUE=DATE:${dayText(row.starts_on)}`, `DTEND;VALUE=DATE:${dayText(dayAfter(row.ends_on))}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ashlar//Events//EN',
    'BEGIN:VEVENT',
    `UID:${item.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${momentText(now)}`,
    ...times,
    `SUMMARY:${escaped(item.title)}`,
    `DESCRIPTION:${escaped(item.excerpt)}`,
    `LOCATION:${escaped(row.place)}`,
    `URL:${origin}${item.fullUrl}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
