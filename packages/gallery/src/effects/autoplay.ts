import { after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import { isRunning, type State } from '../model'
import type { GalleryScope } from '../paint'
import { adoptPauseStyle } from './pause-style'

/** Delay of the next slide after autoplay was suspended, in milliseconds (GAL-09). */
const resume = 1000

/** Advances while autoplay is on and has no reason to be suspended (GAL-09). */
export function watchAutoplay(scope: GalleryScope) {
  const { config, onCleanup, send, state, subscribe } = scope
  if (!config.autoplay.isOn) return
  adoptPauseStyle()
  watchReasons(scope)
  watchVideos(scope)
  let cancel = () => {}
  function wait(next: State, isResumed: boolean) {
    cancel()
    if (!isRunning(next) || next.isMoving) return
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
        isRunning(next) !== isRunning(previous) ||
        next.isMoving !== previous.isMoving
      )
        wait(next, isResumed)
    }),
  )
  onCleanup(() => cancel())
  wait(state(), false)
}

/** Waits for the end of a video. Those of providers report their state by events of the video block. */
function watchVideos({ onCleanup, root, send }: GalleryScope) {
  const report = (type: 'play' | 'pause' | 'ended' | `video:${string}`, isShown: boolean) =>
    onCleanup(listen(root, type, () => send({ type: 'video', isShown }), { capture: true }))
  report('play', true)
  report('video:show', true)
  report('video:hide', false)
  report('pause', false)
  report('ended', false)
}

function watchReasons({ config, elements, onCleanup, root, send }: GalleryScope) {
  const suspend = (reason: string, isSuspended: boolean) => send({ type: isSuspended ? 'suspend' : 'resume', reason })
  if (config.autoplay.pauses) {
    for (const area of [root, ...elements.controls.outside]) {
      onCleanup(listen(area, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && suspend('hover', true)))
      onCleanup(listen(area, 'pointerleave', () => suspend('hover', false)))
    }
  }
  // Focus on the pause button is no reason: otherwise playback would resume only after focus has left the button.
  onCleanup(listen(root, 'focusin', ({ target }) => suspend('focus', !elements.isPauseButton(target))))
  onCleanup(listen(root, 'focusout', () => suspend('focus', false)))
  onCleanup(listen(document, 'visibilitychange', () => suspend('hidden', document.hidden)))
  onCleanup(watchVisibility(root, ({ isIntersecting }) => suspend('away', !isIntersecting)))
  onCleanup(
    watchReducedMotion((isReduced) => suspend('motion', isReduced || /[?&]nomotion=true(?:&|$)/.test(location.search))),
  )
}
