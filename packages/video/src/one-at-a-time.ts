import { listen } from '@ashlar/core-dom'
import type { VideoScope } from './effects'

/** Said by a page to an element of this block, it brings the picture back, as when a slide leaves (VID-02). */
export const showOverlayEvent = 'video:show-overlay'

/**
 * Films and sounds are heard one at a time on a page: another that begins stops this one, or brings its picture back; so does
 * the page by `video:show-overlay` (VID-02, AUD-01).
 */
export function oneAtATime({ root, own, send }: VideoScope, pause: () => void) {
  function stop() {
    pause()
    send({ type: 'showOverlay' })
  }
  for (const type of ['video:show', 'video:play', 'audio:play'])
    own(listen(document, type as 'input', ({ target }) => target !== root && stop()))
  own(listen(root, showOverlayEvent as 'input', stop))
}

/** Keeps the state in step with the visitor's consent to players of others. */
export function followConsent({ own, send, services: { consent } }: VideoScope) {
  const ask = () => send({ type: 'consent', isAllowed: consent?.allows('media') ?? true })
  ask()
  own(consent?.subscribe(ask))
}
