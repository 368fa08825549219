import { createStore, type Undo } from '@ashlar/core-block'
import { adoptStyle, after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import { isAtEdge } from '../model'
import { type Autoplay, type AutoplayAction, getStep, init, isRunning, reduce } from '../model/autoplay'
import type { StepScope } from '../paint/steps'
import { pauseRules } from './pause-style'

/** Delay of the next slide after autoplay was suspended, in milliseconds (GAL-09). */
const resume = 1000

/** The scope that the parts of autoplay share. */
interface AutoplayScope extends StepScope {
  report(action: AutoplayAction): void
}

/** Advances while autoplay is on and has no reason to be suspended (GAL-09). */
export function start(steps: StepScope): Undo {
  const { config, guard, onCleanup, send, state, subscribe } = steps
  const store = createStore(init(), reduce)
  const scope: AutoplayScope = { ...steps, report: guard(store.send) }
  const button = addPauseButton(scope)
  let cancel = () => {}
  function wait(isResumed = false) {
    cancel()
    const now = state()
    if (!isRunning(store.state(), config) || now.isMoving) return
    const delay = isResumed ? Math.min(resume, config.slideTime) : config.slideTime
    cancel = after(delay, () => {
      send(getStep(now, Math.random(), isAtEdge(now, 'next')))
      // Without an effect, for example because a linked gallery moves, the next one tries again.
      if (state() === now) wait()
    })
  }
  show(scope, button, store.state())
  onCleanup(
    store.subscribe((next, previous) => {
      show(scope, button, next)
      wait(next.suspendedBy.length < previous.suspendedBy.length)
    }),
  )
  onCleanup(
    subscribe((next, previous) => {
      if (next.index !== previous.index || next.isMoving !== previous.isMoving) wait()
    }),
  )
  watchReasons(scope, button)
  watchVideos(scope)
  wait()
  return () => cancel()
}

/** The pause button is the first element in the tab order of a gallery with autoplay. */
function addPauseButton({ config, onCleanup, patch, report, root }: AutoplayScope) {
  if (config.count < 2) return
  onCleanup(adoptStyle(pauseRules))
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'gallery-pause'
  button.style.position = 'absolute'
  onCleanup(listen(button, 'click', () => report({ type: 'toggle-play' })))
  patch.insert(root, button, root.firstChild)
  return button
}

function show({ config, elements, patch, translate }: StepScope, button: HTMLElement | undefined, state: Autoplay) {
  const { isPlaying } = state
  // Autoplay would have a screen reader announce each slide.
  if (config.design === 'stacked') patch.attribute(elements.list, 'aria-live', isPlaying ? 'off' : 'polite')
  if (!button) return
  button.dataset.state = isPlaying ? 'playing' : 'paused'
  button.setAttribute('aria-label', translate(isPlaying ? 'pause' : 'play'))
}

/** Waits for the end of a video. Those of providers report their state by events of the video block. */
function watchVideos({ onCleanup, report, root }: AutoplayScope) {
  const watch = (type: 'play' | 'pause' | 'ended' | `video:${string}`, isShown: boolean) =>
    onCleanup(listen(root, type, () => report({ type: 'video', isShown }), { capture: true }))
  watch('play', true)
  watch('video:show', true)
  watch('video:hide', false)
  watch('pause', false)
  watch('ended', false)
}

function watchReasons({ config, controls, onCleanup, report, root }: AutoplayScope, pause: HTMLElement | undefined) {
  const suspend = (reason: string, isSuspended: boolean) => report({ type: isSuspended ? 'suspend' : 'resume', reason })
  if (config.pauseOnMouseover) {
    for (const area of [root, ...controls.outside]) {
      onCleanup(listen(area, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && suspend('hover', true)))
      onCleanup(listen(area, 'pointerleave', () => suspend('hover', false)))
    }
  }
  // Focus on the pause button is no reason: otherwise playback would resume only after focus has left the button.
  onCleanup(listen(root, 'focusin', ({ target }) => suspend('focus', target !== pause)))
  onCleanup(listen(root, 'focusout', () => suspend('focus', false)))
  onCleanup(listen(document, 'visibilitychange', () => suspend('hidden', document.hidden)))
  onCleanup(watchVisibility(root, ({ isIntersecting }) => suspend('away', !isIntersecting)))
  onCleanup(
    watchReducedMotion((isReduced) => suspend('motion', isReduced || /[?&]nomotion=true(?:&|$)/.test(location.search))),
  )
}
