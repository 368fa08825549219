import type { Scope, Undo } from '@ashlar/core-block'
import { delegate, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import { contract, showOverlayEvent } from './contract'
import type { Action, Config, State } from './model'
import { playMessage } from './play-message'

export type VideoScope = Scope<Config, State, Action>

/** What plays, once its code is there. */
export interface Player {
  pause(): void
}

export function effects(scope: VideoScope): Undo | undefined | Promise<undefined> {
  const { root, config, own, send, state, subscribe, emit, services, signal, fail, brush } = scope
  const { hasOverlay, html } = config
  const { consent, i18n } = services
  const selector = contract.parts?.overlay as string
  const overlay = root.querySelector(selector)
  let player: Player | undefined
  let isAsked = false

  if (overlay && hasOverlay) {
    const name = [i18n?.text(playMessage) ?? playMessage.default, overlay.querySelector('img')?.alt]
    brush.attribute(overlay, 'aria-label', name.filter(Boolean).join(': '))
  }
  const ask = () => send({ type: 'consent', isAllowed: consent?.allows('media') ?? true })
  ask()
  own(consent?.subscribe(ask))
  for (const type of ['click', 'keydown'] as const) own(delegate(root, type, selector, show))
  own(listen(root, showOverlayEvent as 'input', restore))
  // One at a time on a page, films and sounds alike (VID-02, AUD-01).
  for (const type of ['video:show', 'video:play', 'audio:play'])
    own(
      listen(document, type as 'input', ({ target }) => target !== root && (hasOverlay ? restore() : player?.pause())),
    )
  own(
    subscribe(({ showingVideo }, previous) => {
      if (showingVideo === previous.showingVideo) return
      emit(showingVideo ? 'show' : 'hide')
      load()?.catch(fail)
    }),
  )

  function restore() {
    send({ type: 'showOverlay' })
  }
  function show(event: MouseEvent | KeyboardEvent) {
    // With a key held, a link is to open elsewhere.
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !/^(?:undefined|Enter| )$/.test(`${(event as KeyboardEvent).key}`)
    )
      return
    event.preventDefault()
    send({ type: 'show' })
  }
  function load() {
    // What can be nothing to show is said at once.
    if (isAsked || !(state().showingVideo || !/<(?:iframe|embed)/i.test(html))) return undefined
    isAsked = true
    return fetchPlayer(config)?.then(({ start }) => {
      if (!signal.aborted) player = start(scope)
      return undefined
    })
  }
  return load()
}

/** Each kind of player is a chunk of its own; nothing is fetched for what is complete already. */
function fetchPlayer({ kind, html, isServed }: Config): Promise<{ start(scope: VideoScope): Player }> | undefined {
  if (kind === 'native') return import('./native')
  if (kind === 'background') return import('./background')
  return isServed || (kind === 'frame' && !html) ? undefined : import('./frame')
}
