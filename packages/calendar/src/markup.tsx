import type { OptionValues } from '@ashlar/core-block'
import { JsonScript } from '@ashlar/core-react/json-script'
import type { options } from './contract'
import { init } from './model'
import { getCalendar, getWeekStart, readMonth } from './model/days'
import { readEvents } from './model/events'
import { View } from './view'
import type { CalendarProps } from './view/dates'

/** An event, in the shape of the platform's items. */
export interface CalendarItem {
  readonly id: string
  readonly title: string
  /** In epoch milliseconds. From midnight to midnight it takes whole days. */
  readonly startDate: number
  readonly endDate: number
  /** The page of the event. Default: none. */
  readonly fullUrl?: string
  readonly excerpt?: string
  readonly location?: { readonly addressTitle: string }
}

/** A month of events, and the options of the contract. */
export interface CalendarConfig extends Readonly<OptionValues<typeof options>> {
  /** The events of the month. Default: the block requests them, and without scripts there are none. */
  readonly items?: readonly CalendarItem[]
  /** IANA name of the site's time zone. Default: that of the server. */
  readonly timeZone?: string
  /** The language of the page. Default: English. */
  readonly language?: NonNullable<CalendarProps['services']['i18n']>
}

/** The HTML that the server sends: the month as a table of links, which works without scripts. */
export function Markup({ config }: { config: CalendarConfig }) {
  const { collectionId, month, items, timeZone, language } = config
  const locale = language?.locale ?? 'en-US'
  const read = {
    collectionId,
    locale,
    timeZone,
    weekStart: getWeekStart(locale),
    calendar: getCalendar(locale),
    month: readMonth(month) ?? '2000-01',
    events: readEvents(items, timeZone),
  }
  const json = { collectionId, ...(!items && { month }) }
  return (
    <div className="sqs-block calendar-block sqs-block-calendar" data-block-json={JSON.stringify(json)}>
      {items && (
        <JsonScript className="calendar-served" value={{ month, timeZone, weekStart: read.weekStart, items }} />
      )}
      <div className="sqs-block-content" data-rendered={items && ''}>
        {items && (
          <View config={read} state={init(read)} send={() => {}} services={language ? { i18n: language } : {}} />
        )}
      </div>
    </div>
  )
}

const day = (date: number) => Date.UTC(2027, 3, date)

/** The example on this block's page of the demo site. */
export const sample: CalendarConfig = {
  collectionId: 'sample',
  month: '04-2027',
  timeZone: 'UTC',
  items: [
    {
      id: 'water',
      title: 'The water',
      startDate: day(10),
      endDate: day(18),
      fullUrl: '/walks',
      excerpt: 'Mills, falls and the wet wood after rain.',
      location: { addressTitle: 'Zegama' },
    },
    {
      id: 'slides',
      title: 'Slides in the barn',
      startDate: day(14) + 19 * 3_600_000,
      endDate: day(14) + 21 * 3_600_000,
      fullUrl: '/walks',
    },
    { id: 'market', title: 'Market in Ordizia', startDate: day(28), endDate: day(29), fullUrl: '/walks' },
  ],
}
