import { momentIn } from '../../../http/request/zoned-time'

/** An event as the database stores it. */
export interface EventRow {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly place: string
  /** Address of its page. */
  readonly path: string
  /** As 2027-05-08. */
  readonly starts_on: string
  /** As 2027-05-08; the last day, which counts. */
  readonly ends_on: string
  /** As 19:00 in the time zone of the site; empty for whole days. */
  readonly starts_at: string
  /** As 19:00 in the time zone of the site; empty for whole days. */
  readonly ends_at: string
}

/** An event in the shape of the platform's items; dates are epoch milliseconds. */
export interface EventItem {
  readonly id: string
  readonly title: string
  readonly startDate: number
  readonly endDate: number
  /** Path of its page. */
  readonly fullUrl: string
  readonly excerpt: string
  /** The place as people read it. */
  readonly location: { readonly addressTitle: string }
}

/** The day after, as 2027-04-11. */
export const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** An event of whole days ends at the midnight after the last. Texts are translated where there is a translation. */
export function getItem(row: EventRow, timeZone: string, translate: (text: string) => string | undefined): EventItem {
  const { id, starts_on, starts_at, ends_on, ends_at } = row
  const end = starts_at ? ([ends_on, ends_at || starts_at] as const) : ([dayAfter(ends_on), '00:00'] as const)
  return {
    id,
    title: translate(row.title) ?? row.title,
    startDate: momentIn(timeZone, starts_on, starts_at || '00:00'),
    endDate: momentIn(timeZone, ...end),
    fullUrl: `/events/${id}`,
    excerpt: translate(row.excerpt) ?? row.excerpt,
    location: { addressTitle: translate(row.place) ?? row.place },
  }
}
