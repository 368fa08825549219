import { debounce, listen } from '@ashlar/core-dom'
import type { Http } from '@ashlar/core-http'
import type { ViewScope } from '@ashlar/core-react'
import { withTracking } from '@ashlar/core-tracking/service'
import { type Elements, findResultLinks } from './elements'
import { type Action, type Config, readResponse, type State, toResultsPage } from './model'

/** Time without typing before a search starts, in milliseconds. */
const typingPause = 200

type SearchScope = ViewScope<Config, State, Action, Elements>

export function effects(scope: SearchScope) {
  const { root, elements, onCleanup, send } = scope
  const { input } = elements
  if (!input) return
  const search = debounce(typingPause, () => send({ type: 'type', query: input.value }))
  onCleanup(listen(input, 'input', search))
  onCleanup(search.cancel)
  onCleanup(listen(input, 'focus', () => send({ type: 'open' })))
  onCleanup(listen(root, 'keydown', (event) => moveWithKeys(event, input, scope)))
  for (const type of ['pointerdown', 'focusin'] as const)
    onCleanup(listen(document, type, (event) => !event.composedPath().includes(root) && close(input, scope)))
  onCleanup(watchQuery(scope))
  // Text that was typed before this code arrived counts as well.
  if (document.activeElement === input) search()
}

/** Loads the results of each new query, and again at each retry; either ends the request before it. */
function watchQuery(scope: SearchScope) {
  let running = new AbortController()
  return scope.subscribe((state, { query, phase }) => {
    // Nothing but a retry loads the results of a failed query.
    if (state.query === query && phase !== 'failed') return
    running.abort()
    running = new AbortController()
    if (state.phase === 'loading') load(scope, state.query, AbortSignal.any([running.signal, scope.signal]))
  })
}

async function load(scope: SearchScope, query: string, signal: AbortSignal) {
  try {
    const { results, total } = readResponse(await request(scope, query, signal))
    if (signal.aborted) return
    scope.send({ type: 'answer', query, results, total })
    // On the results page the address follows: one that is loaded again, or sent to somebody, finds the same.
    if (location.pathname === scope.config.page)
      history.replaceState(history.state, '', toResultsPage(scope.config, query))
    withTracking(scope.services, (tracking) => tracking.search(query))
    scope.emit('found', { query, total })
  } catch {
    if (!signal.aborted) scope.send({ type: 'fail', query })
  }
}

async function request({ config, services }: SearchScope, query: string, signal: AbortSignal): Promise<unknown> {
  const parameters = { q: query, ...(config.collectionfilter && { collectionId: config.collectionfilter }) }
  // A page without the service fails as a lost connection does.
  return (services.http as Http).get(config.endpoint, { query: parameters, signal, retries: 1 })
}

/** Closes the results. Focusing the field opens them, so the field has the focus of a result before they are closed. */
function close(input: HTMLInputElement, scope: SearchScope) {
  // A field hides the member of its form that is called like it (ENV-04).
  if (HTMLElement.prototype.contains.call(scope.root, document.activeElement)) input.focus()
  scope.send({ type: 'close' })
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move through the results, Escape closes them and keeps the query. */
function moveWithKeys(event: KeyboardEvent, input: HTMLInputElement, scope: SearchScope) {
  if (event.key === 'Escape' && scope.state().isOpen) {
    // Browsers clear a search field on Escape; the first press only closes the results.
    event.preventDefault()
    close(input, scope)
  }
  // Published fields have no form that could be submitted.
  if (event.key === 'Enter' && event.target === input && !input.form && input.value)
    location.assign(toResultsPage(scope.config, input.value))
  const step = steps[event.key]
  const stops = [input, ...findResultLinks(scope.root)]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (!step || at < 0 || stops.length === 1) return
  event.preventDefault()
  // The element before the field is the last link.
  stops.at((at + step) % stops.length)?.focus()
}
