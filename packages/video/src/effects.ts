import type { Scope, Undo } from '@ashlar/core-block'
import { delegate } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import type { Action, Config, State } from './model'
import { playMessage } from './play-message'

export type VideoScope = Scope<Config, State, Action>

export function effects(scope: VideoScope): Undo | undefined | Promise<undefined> {
  const { root, config, onCleanup, send, subscribe, services, signal, fail, patch } = scope
  const { kind, hasOverlay, hasHtml } = config
  let isAsked = false

  for (const overlay of hasOverlay ? root.querySelectorAll('.sqs-video-overlay') : []) {
    const words = services.i18n?.text(playMessage) ?? playMessage.default
    patch.attribute(overlay, 'aria-label', [words, overlay.querySelector('img')?.alt].filter(Boolean).join(': '))
  }
  for (const type of ['click', 'keydown'] as const) onCleanup(delegate(root, type, '.sqs-video-overlay', show))
  onCleanup(subscribe(({ showingVideo }) => void (showingVideo && load()?.catch(fail))))
  // What can be nothing to show is said at once; a page whose own code has run needs no player.
  return (kind === 'frame' ? hasHtml : !(hasOverlay && hasHtml)) ? load() : undefined

  function show(event: MouseEvent | KeyboardEvent) {
    const { key = ' ', ctrlKey, metaKey, shiftKey } = event as Partial<KeyboardEvent>
    // With a key held, a link is to open elsewhere.
    if (ctrlKey || metaKey || shiftKey || !/^(?:Enter| )$/.test(key)) return
    event.preventDefault()
    send({ type: 'show' })
  }
  /** Each kind of player is a chunk of its own. */
  function load() {
    if (isAsked) return
    isAsked = true
    const player =
      kind === 'native' ? import('./native') : kind === 'background' ? import('./background') : import('./frame')
    const missing = (error: unknown) => {
      console.error('VideoLoader not found')
      throw error
    }
    return player.then(({ start }) => (signal.aborted ? undefined : start(scope)), missing)
  }
}
