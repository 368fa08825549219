import { listen } from '@ashlar/core-dom'
import type { VideoScope } from './effects'

/** Said by a page to an element of this block, it brings the picture back, as when a slide leaves (VID-02). */
export const showOverlayEvent = 'video:show-overlay'

/**
 * Films and sounds are heard one at a time on a page: another that begins stops this one, or brings its picture back; so does
 * the page by `video:show-overlay` (VID-02, AUD-01).
 */
export function oneAtATime({ root, onCleanup, send }: VideoScope, pause: () => void) {
  function stop() {
    pause()
    send({ type: 'showOverlay' })
  }
  for (const type of ['video:show', 'video:play', 'audio:play'])
    onCleanup(listen(document, type, ({ target }) => target !== root && stop()))
  onCleanup(listen(root, showOverlayEvent, stop))
}

/** Keeps the state in step with the visitor's consent to players of others. */
export function followConsent({ onCleanup, send, services: { consent } }: VideoScope) {
  const ask = () => send({ type: 'consent', isAllowed: consent?.allows('media') ?? true })
  ask()
  onCleanup(consent?.subscribe(ask))
}

/** What has been made of a text, so that a page with many films has each sheet once. */
const made = new Map<string, CSSStyleSheet>()

/**
 * Dresses what the block itself inserts. A painted block's stylesheet is not on pages that it did not write (decision 0002), and
 * these elements are not there before their code is, so the rules come with it. They stand in a layer: a page's own rules win.
 */
export function adoptStyles(rules: string) {
  let sheet = made.get(rules)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(`@layer ashlar{${rules}}`)
    made.set(rules, sheet)
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
