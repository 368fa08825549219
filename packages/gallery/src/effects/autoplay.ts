import type { Undo } from '@ashlar/core-block'
import { after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import type { State } from '../model'
import type { StepScope } from '../paint/steps'
import { adoptPauseStyle } from './pause-style'

/** Delay of the next slide after autoplay was suspended, in milliseconds (GAL-09). */
const resume = 1000

/** Advances while autoplay is on and has no reason to be suspended (GAL-09). */
export function start(scope: StepScope): Undo {
  const { config, model, onCleanup, send, state, subscribe } = scope
  watchReasons(scope, addPauseButton(scope))
  watchVideos(scope)
  let cancel = () => {}
  function wait(next: State, isResumed: boolean) {
    cancel()
    if (!model.isRunning(next) || next.isMoving) return
    const delay = isResumed ? Math.min(resume, config.autoplay.timeout) : config.autoplay.timeout
    cancel = after(delay, () => {
      send({ type: 'tick', random: Math.random() })
      // Without an effect, for example because a linked gallery moves, the next tick tries again.
      if (state() === next) wait(next, false)
    })
  }
  onCleanup(
    subscribe((next, previous) => {
      const isResumed = next.suspendedBy.length < previous.suspendedBy.length
      if (
        isResumed ||
        next.index !== previous.index ||
        model.isRunning(next) !== model.isRunning(previous) ||
        next.isMoving !== previous.isMoving
      )
        wait(next, isResumed)
    }),
  )
  wait(state(), false)
  return () => cancel()
}

/** The pause button is the first element in the tab order of a gallery with autoplay. */
function addPauseButton({ config, onCleanup, patch, root, send, state, subscribe, translate }: StepScope) {
  if (config.count < 2) return
  adoptPauseStyle()
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'gallery-pause'
  button.style.position = 'absolute'
  const show = ({ isPlaying }: State) => {
    button.dataset.state = isPlaying ? 'playing' : 'paused'
    button.setAttribute('aria-label', translate(isPlaying ? 'pause' : 'play'))
  }
  show(state())
  onCleanup(subscribe((next, previous) => next.isPlaying !== previous.isPlaying && show(next)))
  onCleanup(listen(button, 'click', () => send({ type: 'toggle-play' })))
  patch.insert(root, button, root.firstChild)
  return button
}

/** Waits for the end of a video. Those of providers report their state by events of the video block. */
function watchVideos({ onCleanup, root, send }: StepScope) {
  const report = (type: 'play' | 'pause' | 'ended' | `video:${string}`, isShown: boolean) =>
    onCleanup(listen(root, type, () => send({ type: 'video', isShown }), { capture: true }))
  report('play', true)
  report('video:show', true)
  report('video:hide', false)
  report('pause', false)
  report('ended', false)
}

function watchReasons({ config, controls, onCleanup, root, send }: StepScope, pause: HTMLElement | undefined) {
  const suspend = (reason: string, isSuspended: boolean) => send({ type: isSuspended ? 'suspend' : 'resume', reason })
  if (config.autoplay.pauses) {
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
