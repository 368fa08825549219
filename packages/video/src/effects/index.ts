import { translate, type Undo } from '@ashlar/core-block'
import { delegate } from '@ashlar/core-dom'
import { parts } from '../contract'
import { playMessage } from '../messages/play'
import type { VideoScope } from '../paint'

export function effects(scope: VideoScope): Undo | undefined | Promise<undefined> {
  const { root, config, elements, onCleanup, send, subscribe, services, signal, fail, patch } = scope
  const { kind, hasOverlay, hasHtml } = config
  let isRequested = false

  for (const { element, alt } of hasOverlay ? elements.overlays : [])
    patch.attribute(element, 'aria-label', translate(services.i18n, playMessage) + (alt ? `: ${alt}` : ''))
  for (const type of ['click', 'keydown'] as const) onCleanup(delegate(root, type, parts.overlay, show))
  onCleanup(subscribe(({ showingVideo }) => void (showingVideo && load()?.catch(fail))))
  // An invalid embed is reported at once; a frame that the page's own script has inserted needs no player.
  return (kind === 'frame' ? hasHtml : !(hasOverlay && hasHtml)) ? load() : undefined

  function show(event: MouseEvent | KeyboardEvent) {
    const { key = ' ', ctrlKey, metaKey, shiftKey } = event as Partial<KeyboardEvent>
    // With a modifier key the browser opens a link elsewhere.
    if (ctrlKey || metaKey || shiftKey || (key !== 'Enter' && key !== ' ')) return
    event.preventDefault()
    send({ type: 'show' })
  }
  /** Loads the player once; each kind of player is a chunk of its own. */
  function load() {
    if (isRequested) return
    isRequested = true
    const player =
      kind === 'native' ? import('./native') : kind === 'background' ? import('./background') : import('./frame')
    const missing = (error: unknown) => {
      console.error('VideoLoader not found')
      throw error
    }
    return player.then(({ start }) => (signal.aborted ? undefined : start(scope)), missing)
  }
}
