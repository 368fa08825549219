import type { Scope } from '@ashlar/core-block'
import { after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import { type Action, type Config, type State, thresholds } from './model'

/** An element nobody can see gets no word from an observer, and a picture may never come: shown all the same after so long. */
const maxWait = 4000

export function effects({ root, send, onCleanup, emit, subscribe }: Scope<Config, State, Action>) {
  const show = () => {
    send({ type: 'see', share: 1, isIntersecting: true, height: 0, viewport: 0, isLoading: false })
  }
  const unwatch = watchVisibility(
    root,
    ({ intersectionRatio, isIntersecting, boundingClientRect }) => {
      const picture = loadingPicture(root)
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
  // Before what may show it at once, so that this is heard of too.
  onCleanup(
    subscribe(({ phase }) => {
      if (phase !== 'shown') return
      unwatch()
      emit('shown')
    }),
  )
  onCleanup(watchReducedMotion((reduced) => reduced && show()))
  // Hidden now, an element would never be reported: it is shown before whatever hides it opens.
  if (!root.checkVisibility?.({ visibilityProperty: false, opacityProperty: false })) show()
  return undefined
}

function loadingPicture(root: HTMLElement): HTMLImageElement | undefined {
  const pictures = root instanceof HTMLImageElement ? [root] : [...root.querySelectorAll('img')]
  return pictures.find((picture) => !picture.complete && picture.currentSrc !== '')
}
