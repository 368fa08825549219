import { listen } from '@ashlar/core-dom'
import type { LightboxScope } from '../paint'

let count = 0

/** The back button closes the lightbox; closing it in another way removes its entry from the history. */
export function watchHistory({ onCleanup, send, state, subscribe }: LightboxScope) {
  let mark = ''
  const isOurs = () => (history.state as { lightbox?: string } | null)?.lightbox === mark && mark !== ''
  const goBack = () => {
    if (isOurs()) history.back()
    mark = ''
  }
  onCleanup(
    subscribe((next, previous) => {
      if (next.isOpen && !previous.isOpen) {
        mark = `${performance.timeOrigin}.${++count}`
        history.pushState({ ...history.state, lightbox: mark }, '')
      } else if (!next.isOpen) goBack()
    }),
  )
  onCleanup(listen(window, 'popstate', () => state().isOpen && !isOurs() && send({ type: 'close' })))
  onCleanup(goBack)
}
