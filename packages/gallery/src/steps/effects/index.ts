import type { Undo } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { Actions } from '../../effects/clicks'
import type { State } from '../model'
import type { StepScope } from '../paint'
import { describe } from './describe'
import { watchKeys } from './keyboard'
import { watchNear } from './preload'
import { watchPress } from './press'
import { watchVideos } from './videos'

/** The design of a gallery with steps. */
interface Layout {
  start(scope: StepScope): Undo
}

/** An option of a gallery with steps, such as autoplay. */
interface Option {
  start(scope: StepScope): Undo | undefined
}

/** What the markup asks for beside the steps themselves. */
export interface Features {
  readonly layout: Layout
  readonly options: readonly Option[]
  /** Marks the current slide of a section. Default: the gallery is none. */
  readonly section: { followCurrent(scope: StepScope): void } | undefined
  /** Lets presses and the address name a slide; the design then starts with that of the address. */
  begin(actions: Pick<Actions, 'go' | 'press'>): void
}

/** Starts the controls of a gallery with a current slide, its design, and the options that depend on the slide. */
export function effects(scope: StepScope, { layout, options, section, begin }: Features): Undo {
  const { config, onCleanup, root, send, subscribe } = scope
  // An empty gallery only hides its controls (GAL-29).
  if (!config.count) return () => {}
  onCleanup(subscribe((state, previous) => emitChanges(scope, state, previous)))
  section?.followCurrent(scope)
  begin({
    go: (index) => send({ type: 'go', index }),
    press: (index, event) => press(scope, index, event),
  })
  describe(scope)
  watchControls(scope)
  if (config.keyboard) watchKeys(scope)
  // Sent by a gallery whose markup names this one.
  onCleanup(listen(root, 'gallery:linked', ({ detail }) => send(detail)))
  if (config.videos.length > 0) onCleanup(watchVideos(scope))
  for (const option of options) onCleanup(option.start(scope))
  const undo = layout.start(scope)
  // Neighbours are fetched after the rest of the gallery. Without lazy loading every picture is in a queue already.
  if (config.lazyLoad) watchNear(scope)
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

function watchControls(scope: StepScope) {
  for (const way of ['previous', 'next'] as const)
    for (const button of scope.elements.controls[way]) watchPress(scope, button, () => scope.send({ type: way }))
}
