import { after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import { isRunning, type State } from './model'
import { elementsOf, type GalleryScope } from './paint'

/** After what held it still has gone, the next slide comes in so many milliseconds (GAL-09). */
const resume = 1000

/** Goes on by itself, unless a mouse is over it, focus is in it, nobody sees it, or less motion is wished for (GAL-09). */
export function watchAutoplay(scope: GalleryScope) {
  const { config, own, root, send, state, subscribe } = scope
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
  own(
    subscribe((next, previous) => {
      const isResumed = next.holds.length < previous.holds.length
      if (
        isResumed ||
        next.index !== previous.index ||
        isRunning(next) !== isRunning(previous) ||
        next.isMoving !== previous.isMoving
      )
        wait(next, isResumed)
    }),
  )
  own(() => cancel())
  wait(state(), false)
  own(listen(root, 'play', () => send({ type: 'film', isShown: true }), { capture: true }))
  // Films of providers say so themselves (video:show, video:hide).
  own(listen(root, 'video:show' as 'input', () => send({ type: 'film', isShown: true })))
  own(listen(root, 'video:hide' as 'input', () => send({ type: 'film', isShown: false })))
  for (const type of ['pause', 'ended'] as const)
    own(listen(root, type, () => send({ type: 'film', isShown: false }), { capture: true }))
}

function watchHolds(scope: GalleryScope) {
  const { config, own, root, send } = scope
  const { pause } = elementsOf(scope)
  const hold = (reason: string, isHeld: boolean) => send({ type: isHeld ? 'hold' : 'release', reason })
  if (config.autoplay.pauses) {
    own(listen(root, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && hold('hover', true)))
    own(listen(root, 'pointerleave', () => hold('hover', false)))
  }
  // The pause button itself is no reason to hold still: it would then start what it is pressed for only once it is left.
  own(listen(root, 'focusin', ({ target }) => hold('focus', target !== pause)))
  own(listen(root, 'focusout', () => hold('focus', false)))
  own(listen(document, 'visibilitychange' as 'input', () => hold('hidden', document.hidden)))
  own(watchVisibility(root, ({ isIntersecting }) => hold('away', !isIntersecting)))
  own(watchReducedMotion((isReduced) => hold('motion', isReduced || /[?&]nomotion=true(?:&|$)/.test(location.search))))
}
