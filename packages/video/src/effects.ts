import type { Scope, Undo } from '@ashlar/core-block'
import { delegate, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import { contract, showOverlayEvent } from './contract'
import type { Action, Config, Kind, State } from './model'

export type VideoScope = Scope<Config, State, Action>

/** What plays, once its code is there. */
export interface Player {
  pause(): void
}

const players: Record<Kind, () => Promise<{ start(scope: VideoScope): Player }>> = {
  embed: () => import('./frame'),
  frame: () => import('./frame'),
  native: () => import('./native'),
  background: () => import('./background'),
}

export function effects(scope: VideoScope): Undo | undefined | Promise<undefined> {
  const { root, config, own, send, state, subscribe, emit, services, signal, fail } = scope
  const { consent } = services
  const overlay = contract.parts?.overlay as string
  let player: Player | undefined
  let isAsked = false

  const consented = () => send({ type: 'consent', isAllowed: consent?.allows('media') ?? true })
  own(consent?.subscribe(consented))
  consented()
  if (config.kind !== 'background') own(onlyOne(root, () => (config.hasOverlay ? restore() : player?.pause())))
  own(listen(root, showOverlayEvent as 'input', restore))
  own(delegate(root, 'click', overlay, show))
  own(delegate(root, 'keydown', overlay, (event) => /^(?:Enter| )$/.test(event.key) && show(event)))
  own(
    subscribe((next, previous) => {
      if (next.showingVideo === previous.showingVideo) return
      emit(next.showingVideo ? 'show' : 'hide')
      load()?.catch(fail)
    }),
  )

  function restore() {
    send({ type: 'showOverlay' })
  }
  function show(event: MouseEvent | KeyboardEvent) {
    // With a key held, a link is to open elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    send({ type: 'show' })
  }
  function load() {
    if (isAsked || !state().showingVideo || !(config.address || /^[nb]/.test(config.kind))) return undefined
    isAsked = true
    return players[config.kind]().then(({ start }) => {
      if (!signal.aborted) player = start(scope)
      return undefined
    })
  }
  return load()
}

/** Calls back when another film or sound on the page begins (VID-02, AUD-01). */
function onlyOne(root: HTMLElement, stop: () => void): Undo {
  const heard = ({ target }: Event) => target !== root && stop()
  const undos = ['video:show', 'video:play', 'audio:play'].map((type) => listen(document, type as 'input', heard))
  return () => {
    for (const undo of undos) undo()
  }
}
