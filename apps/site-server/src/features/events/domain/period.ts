import type { EventItem, EventRow } from './items'

/** When an event takes place, in a language and the time zone of the site. */
export function formatPeriod(
  row: EventRow,
  { startDate, endDate }: EventItem,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string {
  if (row.starts_at)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).formatRange(
      startDate,
      endDate,
    )
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return days.formatRange(Date.parse(row.starts_on), Date.parse(row.ends_on))
}
