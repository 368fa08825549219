import { debounce, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import type { ViewScope } from '@ashlar/core-react'
import type {} from '@ashlar/core-tracking'
import { type Action, type Config, readAnswer, type State } from './model'
import { inputOf } from './parse'

/** Quiet time after the last letter before anything is looked up, in milliseconds. */
const typingPause = 200

type SearchScope = ViewScope<Config, State, Action>

export function effects(scope: SearchScope) {
  const { root, onCleanup, send } = scope
  const input = inputOf(root)
  if (!input) return
  const look = debounce(typingPause, () => send({ type: 'type', query: input.value }))
  onCleanup(listen(input, 'input', look))
  onCleanup(look.cancel)
  onCleanup(listen(input, 'focus', () => send({ type: 'open' })))
  onCleanup(listen(root, 'keydown', (event) => moveWithKeys(event, input, scope)))
  for (const type of ['pointerdown', 'focusin'] as const)
    onCleanup(listen(document, type, ({ target }) => !root.contains(target as Node) && send({ type: 'close' })))
  onCleanup(
    scope.subscribe((state, previous) => {
      // The button that asks again goes away under the finger; focus would fall to the top of the page.
      if (state.attempt > previous.attempt) input.focus()
      answer(scope, state, previous)
    }),
  )
  // What was typed before this code was here counts as well.
  if (document.activeElement === input) look()
}

const running = new WeakMap<SearchScope, AbortController>()

/** Looks up what State says is being looked up; newer words abort the older request. */
function answer(scope: SearchScope, state: State, previous: State) {
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
      const { results, total } = readAnswer(body)
      scope.send({ type: 'answer', query, results, total })
      scope.services.tracking?.search(query)
      scope.emit('found', { query, total })
    },
    () => !controller.signal.aborted && scope.send({ type: 'fail', query }),
  )
}

async function request({ config, services }: SearchScope, query: string, signal: AbortSignal): Promise<unknown> {
  const asked = { q: query, ...(config.collection && { collectionId: config.collection }) }
  if (services.http) return services.http.get(config.endpoint, { query: asked, signal, retries: 1 })
  const response = await fetch(`${config.endpoint}?${new URLSearchParams(asked)}`, { signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

/** Down and up walk through what was found, Escape closes it and leaves the words. */
function moveWithKeys(event: KeyboardEvent, input: HTMLInputElement, { send, state }: SearchScope) {
  if (event.key === 'Escape') {
    if (!state().isOpen) return
    // Browsers empty a search field on Escape; the first one only closes what was found.
    event.preventDefault()
    // Focus in the field opens, so it comes first.
    input.focus()
    send({ type: 'close' })
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const root = event.currentTarget as HTMLElement
  const stops = [input, ...root.querySelectorAll<HTMLElement>('[data-part=preview] a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at < 0 || stops.length === 1) return
  event.preventDefault()
  stops[(at + (event.key === 'ArrowDown' ? 1 : stops.length - 1)) % stops.length]?.focus()
}
