import { createStore, translate, type Undo } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import { findControls } from '../elements/controls'
import { messages } from '../messages'
import { init, reduce, type State } from '../model'
import type { GalleryScope } from '../paint'
import { paint, type StepScope } from '../paint/steps'
import type { Actions } from './actions'
import { describe } from './describe'
import { watchKeys } from './keyboard'
import { watchNear } from './preload'

/** The design of a gallery with steps. */
interface Layout {
  start(scope: StepScope): Undo
}

/** An option of a gallery with steps, such as autoplay. */
interface Option {
  start(scope: StepScope): Undo | undefined
}

interface Features {
  readonly layout: Layout
  readonly options: readonly Option[]
}

/** Adds a current slide to a gallery. */
export function createSteps(gallery: GalleryScope, actions: Actions): StepScope {
  const { config, guard, onCleanup, patch, root, services } = gallery
  const store = createStore(init(config), reduce)
  const scope: StepScope = {
    ...gallery,
    controls: findControls(root),
    state: store.state,
    subscribe: store.subscribe,
    send: guard(store.send),
    translate: (name, values) => translate(services.i18n, messages[name], values),
  }
  paint(scope, store.state())
  if (config.design === 'stacked') patch.attribute(gallery.elements.list, 'aria-live', 'polite')
  onCleanup(
    store.subscribe((state, previous) => {
      paint(scope, state, previous)
      emitChanges(scope, state, previous)
      patch.attribute(root, 'data-in-motion', state.isMoving ? 'true' : null)
    }),
  )
  actions.go = (index) => scope.send({ type: 'go', index })
  actions.press = (index, event) => press(scope, index, event)
  return scope
}

/** Starts the controls, the design, and the options that depend on the current slide. */
export function startSteps(scope: StepScope, { layout, options }: Features): Undo | undefined {
  const { config, onCleanup, root, send } = scope
  describe(scope)
  watchControls(scope)
  if (config.keyboard) watchKeys(scope)
  // Sent by a gallery whose markup names this one.
  onCleanup(listen(root, 'gallery:linked', ({ detail }) => send(detail)))
  for (const option of options) onCleanup(option.start(scope))
  const undo = layout.start(scope)
  watchNear(scope)
  return undo
}

function emitChanges({ emit }: StepScope, state: State, previous: State) {
  if (state.index !== previous.index) emit('change', { index: state.index })
  if (state.isMoving !== previous.isMoving) emit('motion', { isMoving: state.isMoving })
  if (state.beyond.end > previous.beyond.end) emit('reached-end')
  if (state.beyond.beginning > previous.beyond.beginning) emit('reached-beginning')
}

/** A slide that is not the current one becomes it; the current one leads to the next (GAL-12, GAL-14). */
function press(scope: StepScope, index: number, event: MouseEvent | KeyboardEvent): boolean {
  const { config, send, state } = scope
  if (config.design === 'carousel') return false
  if (index !== state().index) send({ type: 'go', index })
  else if (config.videos.includes(index)) return false
  else send({ type: getWay(scope, event) })
  return true
}

function getWay({ config, root }: StepScope, event: MouseEvent | KeyboardEvent): 'next' | 'previous' {
  const { clickBehavior } = config
  if (clickBehavior !== 'half' || !('clientX' in event)) return clickBehavior === 'previous' ? 'previous' : 'next'
  const { left, width } = root.getBoundingClientRect()
  return event.clientX < left + width / 2 === config.isRtl ? 'next' : 'previous'
}

function watchControls({ controls, onCleanup, send }: StepScope) {
  const watch = (element: HTMLElement, act: () => void) => {
    onCleanup(
      listen(element, 'click', (event) => {
        event.preventDefault()
        act()
      }),
    )
    if (element.matches('button')) return
    onCleanup(
      listen(element, 'keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        act()
      }),
    )
  }
  for (const way of ['previous', 'next'] as const)
    for (const button of controls[way]) watch(button, () => send({ type: way }))
  for (const [index, bullet] of controls.bullets.entries()) watch(bullet, () => send({ type: 'go', index }))
}
