import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'
import { messages } from './messages'
import { getInstant, type TourDate } from './model'

export type { TourDate }

/** The language of a page. */
interface Language {
  readonly locale: string
  text(message: (typeof messages)[keyof typeof messages]): string
}

/** Dates of a tour, and the options of its contract. Default: all dates, from the site's own server. */
export interface TourDatesConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  /** The dates that are known already, for pages without scripts. Default: none. */
  readonly dates?: readonly TourDate[]
  /** Dates before it are folded away, in epoch milliseconds. Default: none. */
  readonly now?: number
  /** The language of the page. Default: English. */
  readonly language?: Language
}

const getText = (message: (typeof messages)[keyof typeof messages], language: Language | undefined) =>
  language?.text(message) ?? message.default

function Item({ date, language }: { date?: TourDate; language?: Language | undefined }) {
  const { time = '', title = '', lineup = [], venue = '', location = '', tickets, isSoldOut = false } = date ?? {}
  const format = () =>
    new Intl.DateTimeFormat(language?.locale ?? 'en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
  const shown = date ? format().format(getInstant(time)) : ''
  const state = isSoldOut ? 'soldOut' : tickets ? 'tickets' : 'noTickets'
  const label = getText(messages[state], language)
  const modifier = {
    soldOut: ' sqs-tourdates__button--soldout',
    tickets: '',
    noTickets: ' sqs-tourdates__button--disabled',
  }
  return (
    <li className="sqs-tourdates__item">
      <time className="sqs-tourdates__date" dateTime={time}>
        {shown}
      </time>
      <div className="sqs-tourdates__info">{title || lineup.join(', ')}</div>
      <div className="sqs-tourdates__venuelocation">
        <span className="sqs-tourdates__venue">{venue}</span>{' '}
        <span className="sqs-tourdates__location">{location}</span>
      </div>
      <div className="sqs-tourdates__actions">
        {/* A link without an address is plain text. */}
        <a
          className={`sqs-tourdates__button${date ? modifier[state] : ''}`}
          href={state === 'tickets' ? tickets : undefined}
          aria-label={state === 'tickets' ? `${label}: ${venue}, ${shown}` : undefined}
        >
          {date && label}
        </a>
      </div>
    </li>
  )
}

/** The elements that the block builds a list of; rendered when the package is built. */
export function Template() {
  return (
    <div className="sqs-widget sqs-tourdates-bandsintown-list" tabIndex={-1}>
      <p className="sqs-tourdates__message" role="status" />
      <button type="button" className="sqs-tourdates__retry" />
      <ol className="sqs-tourdates">
        <Item />
      </ol>
      <details className="sqs-tourdates__past">
        <summary />
        <ol className="sqs-tourdates sqs-tourdates__pastlist" />
      </details>
    </div>
  )
}

/** The HTML that the server sends: the dates that are known already. */
export function Markup({ config }: { config: TourDatesConfig }) {
  const { source = 'site', artistId, origin, timeframe = 'all', startDate, endDate } = config
  const { dates = [], now = 0, language } = config
  const upcoming = dates.filter(({ time }) => getInstant(time) >= now)
  const past = dates.filter((date) => !upcoming.includes(date))
  const list = (some: readonly TourDate[]) => (
    <ol className="sqs-tourdates">
      {some.map((date) => (
        <Item key={date.time + date.venue} date={date} language={language} />
      ))}
    </ol>
  )
  return (
    <div
      className="sqs-block tourdates-block sqs-block-tourdates"
      data-block-json={JSON.stringify({ source, artistId, origin, timeframe, startDate, endDate })}
    >
      <div className="sqs-block-content">
        {dates.length > 0 && (
          <div className="sqs-widget sqs-tourdates-bandsintown-list">
            {list(upcoming)}
            {past.length > 0 && (
              <details className="sqs-tourdates__past">
                <summary>{getText(messages.past, language)}</summary>
                {list(past)}
              </details>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

const date = (time: string, venue: string, location: string, more: Partial<TourDate> = {}): TourDate => ({
  time,
  title: 'A reading',
  lineup: [],
  venue,
  location,
  isSoldOut: false,
  ...more,
})

/** The example on this block's page of the demo site. */
export const sample: TourDatesConfig = {
  now: Date.UTC(2026, 10, 1),
  dates: [
    date('2026-05-14T19:00', 'Koldo Mitxelena', 'Donostia'),
    date('2027-03-04T19:30', 'Bidebarrieta', 'Bilbao', { tickets: 'https://tickets.example/bilbao' }),
    date('2027-03-11T19:00', 'Katakrak', 'Iruña', { isSoldOut: true }),
    date('2027-04-02T18:00', 'The old lighthouse', 'Mutriku'),
  ],
}
