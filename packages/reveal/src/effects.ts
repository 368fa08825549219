import type { Scope } from '@ashlar/core-block'
import { after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import { findPictures } from './elements'
import { type Action, type Config, type State, thresholds } from './model'

/** Longest wait for a picture, in milliseconds; one that never arrives must not keep the block hidden. */
const maxWait = 4000

export function effects({ root, send, onCleanup, emit, subscribe }: Scope<Config, State, Action>) {
  const show = () => {
    send({ type: 'see', share: 1, isIntersecting: true, height: 0, viewport: 0, isLoading: false })
  }
  const unwatch = watchVisibility(
    root,
    ({ intersectionRatio, isIntersecting, boundingClientRect }) => {
      const picture = findPictures(root).find(isLoading)
      const { height } = boundingClientRect
      send({
        type: 'see',
        share: intersectionRatio,
        isIntersecting,
        height,
        viewport: innerHeight,
        isLoading: picture !== undefined,
      })
      if (picture && isIntersecting) waitFor(picture)
    },
    { threshold: thresholds },
  )
  function waitFor(picture: HTMLImageElement) {
    for (const type of ['load', 'error'] as const)
      onCleanup(listen(picture, type, () => send({ type: 'load' }), { once: true }))
    onCleanup(after(maxWait, () => send({ type: 'load' })))
  }
  onCleanup(unwatch)
  // Subscribed before anything that may show it at once, so that the event is dispatched then, too.
  onCleanup(
    subscribe(({ phase }) => {
      if (phase !== 'shown') return
      unwatch()
      emit('shown')
    }),
  )
  onCleanup(watchReducedMotion((reduced) => reduced && show()))
  // An observer never reports a hidden element, so a hidden element is shown before its container opens.
  if (!root.checkVisibility?.({ visibilityProperty: false, opacityProperty: false })) show()
  return undefined
}

// Without an address a picture is complete; `currentSrc` is empty until it has come.
const isLoading = (picture: HTMLImageElement) => !picture.complete
