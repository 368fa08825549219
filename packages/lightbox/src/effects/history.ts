import { listen } from '@ashlar/core-dom'
import type { LightboxScope } from '../paint'

/** The back button closes the lightbox; closing it in another way removes its entry from the history. */
export function watchHistory({ onCleanup, send, state, subscribe }: LightboxScope) {
  // Entries of other lightboxes, and of this page before it was loaded again, are not its own.
  const mark = Math.random()
  // The browser goes back in its own time, and would leave an entry that is added meanwhile.
  let isLeaving = false
  const isOurs = () => (history.state as { lightbox?: number } | null)?.lightbox === mark
  const enter = () => history.pushState({ ...history.state, lightbox: mark }, '')
  const leave = () => {
    if (isLeaving || !isOurs()) return
    isLeaving = true
    history.back()
  }
  onCleanup(
    subscribe((next, previous) => {
      if (!next.isOpen) leave()
      else if (!previous.isOpen && !isLeaving) enter()
    }),
  )
  onCleanup(
    listen(window, 'popstate', () => {
      if (state().isOpen && !isOurs()) isLeaving ? enter() : send({ type: 'close' })
      isLeaving = false
    }),
  )
  onCleanup(leave)
}
