import { type FetchAction, type FetchState, fetchMachine } from '@ashlar/core-http'
import { castDraft, type Draft, produce } from 'immer'
import { type Day, type Month, toMonth, type Weekday } from './days'
import { type CalendarEvent, eventsOn } from './events'

/** The markup as `parse` reads it. */
export interface Config {
  /** Empty for markup that names none. */
  readonly collectionId: string
  /** BCP 47 tag. */
  readonly locale: string
  /** IANA name of the site's time zone; undefined for the visitor's own. */
  readonly timeZone: string | undefined
  readonly weekStart: Weekday
  /** Calendar of `Intl` that the days of the grid are written in. */
  readonly calendar: string
  /** The month to begin with. */
  readonly month: Month
  /** The events of that month; undefined where the server has rendered none. */
  readonly events: readonly CalendarEvent[] | undefined
}

/** A request for the events of one month (HTTP-12). */
export type MonthRequest = FetchState<readonly CalendarEvent[]>

/** What keyboard focus is moved to; a new object each time. */
export interface FocusRequest {
  readonly part: 'day' | 'details'
}

export interface State {
  readonly config: Config
  readonly month: Month
  /** The day that Tab reaches. */
  readonly day: Day
  /** The present day of the site; undefined before the block runs, as a rendered page may be older. */
  readonly today: Day | undefined
  /** The requests of all months that were shown. */
  readonly months: Readonly<Record<Month, MonthRequest>>
  /** The day whose events are open, and the only one of them; undefined while closed. */
  readonly open: { readonly day: Day; readonly id: string | undefined } | undefined
  readonly focus: FocusRequest | undefined
}

export type Action =
  | { readonly type: 'live'; readonly today: Day }
  /** Shows another month: previous or next. */
  | { readonly type: 'show'; readonly month: Month }
  /** Moves to a day, by keyboard. */
  | { readonly type: 'move'; readonly day: Day }
  /** Opens the events of a day, or one of them. */
  | { readonly type: 'open'; readonly day: Day; readonly id?: string }
  | { readonly type: 'close' }
  /** A step of the request for a month. */
  | { readonly type: 'load'; readonly month: Month; readonly step: FetchAction<readonly CalendarEvent[]> }

export function init(config: Config): State {
  const { month, events } = config
  const pending: MonthRequest = fetchMachine.init()
  return {
    config,
    month,
    day: `${month}-01`,
    today: undefined,
    months: { [month]: events ? fetchMachine.reduce(pending, { type: 'succeed', data: events }) : pending },
    open: undefined,
    focus: undefined,
  }
}

export const reduce = produce((state: Draft<State>, action: Action) => {
  switch (action.type) {
    case 'live':
      state.today = action.today
      if (toMonth(action.today) === state.month) state.day = action.today
      return
    case 'show':
      return show(state, action.month === toMonth(state.today ?? '') ? (state.today as Day) : `${action.month}-01`)
    case 'move':
      show(state, action.day)
      state.focus = { part: 'day' }
      return
    case 'open':
      return openDay(state, action.day, action.id)
    case 'close':
      if (state.open) state.focus = { part: 'day' }
      state.open = undefined
      return
    case 'load':
      return load(state, action.month, action.step)
  }
}) as (state: State, action: Action) => State

/** Shows the month of a day; a month that was not shown before is requested. */
function show(state: Draft<State>, day: Day) {
  state.day = day
  state.month = toMonth(day)
  state.months[state.month] ??= castDraft(fetchMachine.init<readonly CalendarEvent[]>())
  if (state.open && state.open.day !== day) state.open = undefined
}

function openDay(state: Draft<State>, day: Day, id: string | undefined) {
  state.day = day
  state.open = undefined
  if (!eventsOn(getEvents(state as State), day).some((event) => id === undefined || event.id === id)) return
  state.open = { day, id }
  state.focus = { part: 'details' }
}

function load(state: Draft<State>, month: Month, step: FetchAction<readonly CalendarEvent[]>) {
  const request = state.months[month] as MonthRequest | undefined
  // The button that asks again is removed while it has focus.
  if (step.type === 'refetch') state.focus = { part: 'day' }
  if (request) state.months[month] = castDraft(fetchMachine.reduce(request, step))
}

/** The request of the month that is shown. */
export const getRequest = ({ months, month }: State): MonthRequest => months[month] as MonthRequest

/** The known events of the month that is shown. */
export const getEvents = (state: State): readonly CalendarEvent[] => getRequest(state).data ?? []

/** The events that are open, or none. */
export function openEvents(state: State): readonly CalendarEvent[] {
  const { open } = state
  if (!open) return []
  return eventsOn(getEvents(state), open.day).filter(({ id }) => open.id === undefined || id === open.id)
}
