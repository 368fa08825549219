import type { ViewProps } from '@ashlar/core-react'
import type { MouseEvent } from 'react'
import type { Action, Config, State } from '../model'
import { type Day, getMoment } from '../model/days'
import type { CalendarEvent } from '../model/events'

/** What every part of the view is rendered from. */
export type CalendarProps = ViewProps<Config, State, Action>

/** A moment in the language of the page, and in the time zone that the style names. */
function write({ config, services }: CalendarProps, moment: number, style: Intl.DateTimeFormatOptions): string {
  return services.i18n?.date(moment, style) ?? new Intl.DateTimeFormat(config.locale, style).format(moment)
}

/** Writes days of the grid in the language of the page. */
export const dateWriter = (props: CalendarProps) => (day: Day, style: Intl.DateTimeFormatOptions) =>
  write(props, getMoment(day), { ...style, timeZone: 'UTC', calendar: props.config.calendar })

/** The time at which an event begins on the first of its days; empty for one of whole days. */
export function timeText(props: CalendarProps, { isAllDay, first, start }: CalendarEvent, day: Day): string {
  if (isAllDay || first < day) return ''
  return write(props, start, { timeStyle: 'short', timeZone: props.config.timeZone })
}

/** When an event takes place: its days, or its times in the site's time zone, which is named. */
export function whenText({ isAllDay, first, last, start, end }: CalendarEvent, { locale, timeZone }: Config): string {
  const days = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  if (isAllDay)
    return new Intl.DateTimeFormat(locale, { ...days, timeZone: 'UTC' }).formatRange(getMoment(first), getMoment(last))
  const times = { ...days, hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale, times).formatRange(start, end)
}

/** False for a click that opens a new tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey)
