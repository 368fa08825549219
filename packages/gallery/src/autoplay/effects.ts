import type { Undo } from '@ashlar/core-block'
import { after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import { isAtEdge } from '../steps/model'
import type { StepScope } from '../steps/paint'
import { getStep, isRunning } from './model'
import type { AutoplayScope } from './paint'

/** Delay of the next slide after autoplay was suspended, in milliseconds (GAL-09). */
const resume = 1000

/** Goes on while autoplay has no reason to be suspended (GAL-09). */
export function effects(scope: AutoplayScope, steps: StepScope): Undo {
  const { button } = scope.elements
  if (button) scope.onCleanup(listen(button, 'click', () => scope.send({ type: 'toggle-play' })))
  watchReasons(scope)
  watchVideos(scope)
  return advance(scope, steps)
}

/** Goes on to the next slide each time the current one has been shown for its time. */
function advance({ config, state: autoplay, onCleanup, subscribe }: AutoplayScope, steps: StepScope): Undo {
  const { send, state } = steps
  let cancel = () => {}
  let isDue = false
  function wait(isResumed = false) {
    cancel()
    isDue = false
    if (!isRunning(autoplay(), config)) return
    cancel = after(isResumed ? Math.min(resume, config.slideTime) : config.slideTime, step)
  }
  function step() {
    const now = state()
    // A change that takes longer than a slide is shown ends first.
    isDue = now.isMoving
    if (isDue) return
    send(getStep(now, isAtEdge(now, 'next'), config.randomize ? Math.random() : undefined))
    // Without an effect, for example because a linked gallery moves, the next one tries again.
    if (state() === now) wait()
  }
  onCleanup(subscribe((next, previous) => wait(next.suspendedBy.length < previous.suspendedBy.length)))
  onCleanup(
    steps.subscribe((next, previous) => {
      // From one change to the next the time of a slide passes, the change included (GAL-27).
      if (next.index !== previous.index) wait()
      else if (isDue && !next.isMoving) step()
    }),
  )
  wait()
  return () => cancel()
}

/** Waits for the end of a video. Those of providers report their state by events of the video block. */
function watchVideos({ onCleanup, root, send }: AutoplayScope) {
  const watch = (type: 'play' | 'pause' | 'ended' | `video:${string}`, isShown: boolean) =>
    onCleanup(listen(root, type, () => send({ type: 'video', isShown }), { capture: true }))
  watch('play', true)
  watch('video:show', true)
  watch('video:hide', false)
  watch('pause', false)
  watch('ended', false)
}

function watchReasons({ config, elements, onCleanup, root, send }: AutoplayScope) {
  const suspend = (reason: string, isSuspended: boolean) => send({ type: isSuspended ? 'suspend' : 'resume', reason })
  // A pointer or a focus may be inside before the start: no event follows then (GAL-26).
  const areas = [root, ...elements.controls.outside]
  const contains = (selector: string) => areas.some((area) => area.matches(selector))
  if (config.pauseOnMouseover) {
    suspend('hover', contains(':hover') && matchMedia('(hover)').matches)
    for (const area of areas) {
      onCleanup(listen(area, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && suspend('hover', true)))
      onCleanup(listen(area, 'pointerleave', () => suspend('hover', false)))
    }
  }
  suspend('focus', contains(':focus-within'))
  for (const area of areas) {
    // Focus on the pause button is no reason: otherwise playback would resume only after focus has left the button.
    onCleanup(listen(area, 'focusin', ({ target }) => suspend('focus', target !== elements.button)))
    onCleanup(listen(area, 'focusout', () => suspend('focus', false)))
  }
  onCleanup(listen(document, 'visibilitychange', () => suspend('hidden', document.hidden)))
  onCleanup(watchVisibility(root, ({ isIntersecting }) => suspend('away', !isIntersecting)))
  onCleanup(
    watchReducedMotion((isReduced) => suspend('motion', isReduced || /[?&]nomotion=true(?:&|$)/.test(location.search))),
  )
}
