import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { getEvents, getRequest } from '../model'
import { type Day, dayByKey, getWeeks, weekdays } from '../model/days'
import { type CalendarEvent, getRows, isBar } from '../model/events'
import type { CalendarProps } from './dates'
import { dateWriter, isPlainClick, timeText } from './dates'

interface GridProps extends CalendarProps {
  /** Gets the day that Tab reaches. */
  readonly dayRef: Ref<HTMLTableCellElement>
}

/** The weeks of the month: a table, and a grid with one stop for Tab once the block runs (CAL-01). */
export function MonthGrid(props: GridProps) {
  const { state, config, send } = props
  const { weekStart } = config
  const write = dateWriter(props)
  function moveByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const isDay = (event.target as Element).matches('[data-day]')
    const key = readKey(event)
    const day = dayByKey(state.day, { key, isShift: event.shiftKey }, weekStart)
    if (day) send({ type: 'move', day })
    else if (isDay && (key === 'Enter' || key === ' ')) send({ type: 'open', day: state.day })
    else return
    event.preventDefault()
  }
  return (
    <table
      className="calendar-grid"
      role={state.today && 'grid'}
      aria-label={write(`${state.month}-01`, { month: 'long', year: 'numeric' })}
      aria-busy={getRequest(state).status === 'pending'}
      onKeyDown={moveByKey}
    >
      <thead>
        <tr>
          {weekdays(weekStart).map((day) => (
            <th key={day} scope="col" abbr={write(day, { weekday: 'long' })}>
              {write(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {getWeeks(state.month, weekStart).map((week) => (
          <Week key={week.find(Boolean)} {...props} week={week} />
        ))}
      </tbody>
    </table>
  )
}

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key of an event; where text runs from right to left, the arrow to the left is the one forward. */
function readKey({ currentTarget, key }: KeyboardEvent): string {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  return (isRtl && mirrored[key]) || key
}

interface WeekProps extends GridProps {
  readonly week: readonly (Day | undefined)[]
}

function Week(props: WeekProps) {
  const { state, week } = props
  const rows = getRows(getEvents(state), week)
  return (
    <tr>
      {week.map((day, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a day of another month has nothing but its place
        day ? <DayCell key={day} {...props} day={day} events={rows[at] ?? []} /> : <td key={at} />,
      )}
    </tr>
  )
}

interface DayProps extends WeekProps {
  readonly day: Day
}

function DayCell({ events, ...props }: DayProps & { events: readonly (CalendarEvent | undefined)[] }) {
  const { state, send, day } = props
  const isLive = state.today !== undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be expanded
    <td
      role={isLive ? 'gridcell' : undefined}
      data-day={day}
      ref={day === state.day ? props.dayRef : undefined}
      aria-current={day === state.today ? 'date' : undefined}
      aria-expanded={isLive && events.length > 0 ? state.open?.day === day : undefined}
      tabIndex={isLive ? (day === state.day ? 0 : -1) : undefined}
      onClick={() => send({ type: 'open', day })}
    >
      <span className="calendar-day" aria-hidden="true">
        {props.services.i18n?.number(day.slice(8)) ?? Number(day.slice(8))}
      </span>
      <span className="calendar-hidden">{`${dateWriter(props)(day, { dateStyle: 'full' })} `}</span>
      {events.map((event, row) =>
        event ? (
          <EventLink key={event.id} {...props} event={event} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its row
          <div key={row} className="calendar-gap" />
        ),
      )}
    </td>
  )
}

/** One event on one day: a link to its page, which opens its details once the block runs. */
function EventLink({ event, ...props }: DayProps & { event: CalendarEvent }) {
  const { day, week, state, send } = props
  function open(click: MouseEvent) {
    // The click must not reach the day around the event, which would open all events of the day.
    click.stopPropagation()
    if (!isPlainClick(click)) return
    click.preventDefault()
    send({ type: 'open', day, id: event.id })
  }
  const isContinued = event.first < day && day !== week.find(Boolean)
  const days = week.filter((weekday) => weekday && weekday >= day && weekday <= event.last).length
  const time = timeText(props, event, day)
  return (
    <a
      className="calendar-event"
      href={event.url}
      tabIndex={state.today ? -1 : undefined}
      data-continued={isContinued ? '' : undefined}
      data-days={isBar(event) && !isContinued ? days : undefined}
      data-ends={event.last === day ? '' : undefined}
      onClick={open}
    >
      {time && <span className="calendar-time">{`${time} `}</span>}
      <span className="calendar-title">{event.title}</span>
    </a>
  )
}
