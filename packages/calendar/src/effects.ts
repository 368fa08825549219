import type {} from '@ashlar/core-http'
import type { ViewScope } from '@ashlar/core-react'
import type { Elements } from './elements'
import { type Action, type Config, getRequest, type State } from './model'
import { daysIn, type Month, writeMonth } from './model/days'
import { readEvents } from './model/events'

type CalendarScope = ViewScope<Config, State, Action, Elements>

export function effects(scope: CalendarScope) {
  const { config, send, subscribe, onCleanup } = scope
  if (getRequest(scope.state()).status === 'pending') request(scope, config.month)
  onCleanup(subscribe((state, previous) => follow(scope, state, previous)))
  send({ type: 'live', today: daysIn(config.timeZone)(Date.now()) })
}

/** Requests what a state is waiting for, and notifies the page. */
function follow(scope: CalendarScope, state: State, previous: State) {
  const { month, open } = state
  if (getRequest(state).status === 'pending' && getRequest(state) !== previous.months[month]) request(scope, month)
  if (month !== previous.month) {
    nameInAddress(month)
    scope.emit('show', { month: writeMonth(month) })
  }
  if (open && open !== previous.open) scope.emit('open', { day: open.day })
}

/** The address keeps the month, for a visitor who comes back from an event or shares the page. */
function nameInAddress(month: Month) {
  const address = new URL(location.href)
  address.searchParams.set('view', 'calendar')
  address.searchParams.set('month', writeMonth(month))
  history.replaceState(history.state, '', address)
}

/** Loads the events of a month (CAL-02); its result is the next step of the request (HTTP-12). */
function request({ services, config, signal, send }: CalendarScope, month: Month) {
  const { collectionId, timeZone } = config
  const query = { month: writeMonth(month), collectionId }
  const response = services.http
    ? services.http.get('/api/open/GetItemsByMonth', { query, signal, retries: 1 })
    : Promise.reject(new Error('The page has no http service.'))
  response.then(
    (body) => send({ type: 'load', month, step: { type: 'succeed', data: readEvents(body, timeZone) } }),
    (error: unknown) => send({ type: 'load', month, step: { type: 'fail', error } }),
  )
}
