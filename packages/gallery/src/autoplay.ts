import { after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import { isRunning, type State } from './model'
import { elementsOf, type GalleryScope } from './paint'

/** After what held it still has gone, the next slide comes in so many milliseconds (GAL-09). */
const resume = 1000

/** Goes on by itself, unless a mouse is over it, focus is in it, nobody sees it, or less motion is wished for (GAL-09). */
export function watchAutoplay(scope: GalleryScope) {
  const { config, onCleanup, root, send, state, subscribe } = scope
  if (!config.autoplay.isOn) return
  watchHolds(scope)
  let cancel = () => {}
  function wait(next: State, isResumed: boolean) {
    cancel()
    if (!isRunning(next) || next.isMoving) return
    const delay = isResumed ? Math.min(resume, config.autoplay.timeout) : config.autoplay.timeout
    cancel = after(delay, () => {
      send({ type: 'tick', random: Math.random() })
      // Nothing has moved, perhaps because a linked gallery does: the next time then.
      if (state() === next) wait(next, false)
    })
  }
  onCleanup(
    subscribe((next, previous) => {
      const isResumed = next.replayClicks.length < previous.replayClicks.length
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
  onCleanup(listen(root, 'play', () => send({ type: 'film', isShown: true }), { capture: true }))
  // Films of providers say so themselves (video:show, video:hide).
  onCleanup(listen(root, 'video:show', () => send({ type: 'film', isShown: true })))
  onCleanup(listen(root, 'video:hide', () => send({ type: 'film', isShown: false })))
  for (const type of ['pause', 'ended'] as const)
    onCleanup(listen(root, type, () => send({ type: 'film', isShown: false }), { capture: true }))
}

function watchHolds(scope: GalleryScope) {
  const { config, onCleanup, root, send } = scope
  const { pause } = elementsOf(scope)
  const suspend = (reason: string, isSuspended: boolean) => send({ type: isSuspended ? 'suspend' : 'resume', reason })
  if (config.autoplay.pauses) {
    onCleanup(listen(root, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && suspend('hover', true)))
    onCleanup(listen(root, 'pointerleave', () => suspend('hover', false)))
  }
  // The pause button itself is no reason to hold still: it would then start what it is pressed for only once it is left.
  onCleanup(listen(root, 'focusin', ({ target }) => suspend('focus', target !== pause)))
  onCleanup(listen(root, 'focusout', () => suspend('focus', false)))
  onCleanup(listen(document, 'visibilitychange', () => suspend('hidden', document.hidden)))
  onCleanup(watchVisibility(root, ({ isIntersecting }) => suspend('away', !isIntersecting)))
  onCleanup(
    watchReducedMotion((isReduced) => suspend('motion', isReduced || /[?&]nomotion=true(?:&|$)/.test(location.search))),
  )
}
