import { debounce, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import type { ViewScope } from '@ashlar/core-react'
import type {} from '@ashlar/core-tracking'
import { type Elements, findResultLinks } from './elements'
import { type Action, type Config, readResponse, type State } from './model'

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
    onCleanup(listen(document, type, ({ target }) => !root.contains(target as Node) && send({ type: 'close' })))
  onCleanup(
    scope.subscribe((state, previous) => {
      // The retry button is removed while it has focus, which would move to the top of the page.
      if (state.attempt > previous.attempt) input.focus()
      load(scope, state, previous)
    }),
  )
  // Text that was typed before this code arrived counts as well.
  if (document.activeElement === input) search()
}

const running = new WeakMap<SearchScope, AbortController>()

/** Loads the results of the query in the state; a newer query aborts the older request. */
function load(scope: SearchScope, state: State, previous: State) {
  if (state.phase !== 'loading' || (state.query === previous.query && state.attempt === previous.attempt)) {
    if (state.query !== previous.query) running.get(scope)?.abort()
    return
  }
  running.get(scope)?.abort()
  const controller = new AbortController()
  running.set(scope, controller)
  const { query } = state
  request(scope, query, AbortSignal.any([controller.signal, scope.signal])).then(
    (body) => {
      if (controller.signal.aborted) return
      const { results, total } = readResponse(body)
      scope.send({ type: 'answer', query, results, total })
      scope.services.tracking?.search(query)
      scope.emit('found', { query, total })
    },
    () => !controller.signal.aborted && scope.send({ type: 'fail', query }),
  )
}

async function request({ config, services }: SearchScope, query: string, signal: AbortSignal): Promise<unknown> {
  const parameters = { q: query, ...(config.collection && { collectionId: config.collection }) }
  if (!services.http) throw new Error('no service')
  return services.http.get(config.endpoint, { query: parameters, signal, retries: 1 })
}

/** Arrow keys move through the results, Escape closes them and keeps the query. */
function moveWithKeys(event: KeyboardEvent, input: HTMLInputElement, { send, state, config }: SearchScope) {
  if (event.key === 'Escape') {
    if (!state().isOpen) return
    // Browsers clear a search field on Escape; the first press only closes the results.
    event.preventDefault()
    // Focusing the field opens the results, so it comes before the close.
    input.focus()
    send({ type: 'close' })
    return
  }
  // Published fields have no form that could be submitted.
  if (event.key === 'Enter' && event.target === input && !input.form && input.value)
    location.assign(`${config.page}?q=${encodeURIComponent(input.value)}`)
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const root = event.currentTarget as HTMLElement
  const stops = [input, ...findResultLinks(root)]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at < 0 || stops.length === 1) return
  event.preventDefault()
  stops[(at + (event.key === 'ArrowDown' ? 1 : stops.length - 1)) % stops.length]?.focus()
}
