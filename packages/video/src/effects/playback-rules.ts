import { listen } from '@ashlar/core-dom'
import { withTracking } from '@ashlar/core-tracking/service'
import type { VideoScope } from '../paint'

/** Event by which a page shows the picture again, for example when a slide is left (VID-02). */
export const showOverlayEvent = 'video:show-overlay'

/** Pauses this video, or shows its picture, when another video or sound begins or the page asks for it (VID-02, AUD-01). */
export function playOneAtATime({ root, onCleanup, send }: VideoScope, pause: () => void) {
  function stop() {
    pause()
    send({ type: 'showOverlay' })
  }
  for (const type of ['video:show', 'video:play', 'audio:play'])
    onCleanup(listen(document, type, ({ target }) => target !== root && stop()))
  onCleanup(listen(root, showOverlayEvent, stop))
}

/** Keeps the state equal to the visitor's consent to players of other sites. */
export function followConsent({ onCleanup, send, services: { consent } }: VideoScope) {
  const update = () => send({ type: 'consent', isAllowed: consent?.allows('media') ?? false })
  update()
  onCleanup(consent?.subscribe(update))
}

/** Census 21: a video was played (TRK-02). */
export function count({ root, services }: VideoScope, provider: string, url: string) {
  const blockId = root.closest('.sqs-block')?.id ?? ''
  withTracking(services, (tracking) => tracking.census('video', { provider, url, blockId }))
}
