import type { Player, VideoScope } from './effects'
import { type PlayerFrame, playerFrame, type Said } from './player-frame'
import { messages } from './player-messages'
import { type Source, sourceOf } from './providers'
import { standIn } from './stand-in'

type Message = (typeof messages)[keyof typeof messages]

/** Puts a player into the page while its film is shown, or what asks for it, and takes either away again. */
export function start(scope: VideoScope): Player {
  const { root, config, subscribe, state, own, send, emit, brush, services } = scope
  const source = sourceOf(config.address, config.hasOverlay)
  let shown: { readonly isPlayer: boolean; readonly frame?: PlayerFrame; remove(): void } | undefined
  if (!source) {
    if (config.kind === 'embed') send({ type: 'problem', problem: 'invalid' })
    return { pause() {} }
  }
  const stage = document.createElement('div')
  stage.className = 'video-stage'
  brush.insert(root.querySelector('.sqs-block-content') ?? root, stage)

  function heard(said: Said) {
    if (said === 'basic') send({ type: 'problem', problem: 'basic' })
    if (said === 'play') {
      emit('play')
      if (!config.hasOverlay) count(scope, source as Source)
    }
  }
  function say(message: Message, { provider }: Source) {
    return services.i18n?.text(message, { provider }) ?? message.default.replace('{provider}', provider)
  }
  function player(from: Source) {
    const frame = playerFrame(
      from,
      config.title || say(config.kind === 'embed' ? messages.frame : messages.content, from),
      heard,
    )
    if (config.kind === 'embed' && config.hasOverlay) count(scope, from)
    return { isPlayer: true, frame, element: frame.element, remove: frame.end }
  }
  function question(from: Source) {
    const words = say(config.kind === 'embed' ? messages.standIn : messages.standInFrame, from)
    const element = standIn({ words, label: say(messages.load, from) }, () => send({ type: 'want' }))
    return { isPlayer: false, element, remove: () => element.remove() }
  }
  function settle() {
    const { showingVideo, isAllowed, isWanted } = state()
    const isPlayer = isAllowed || isWanted
    if (!showingVideo || isPlayer !== shown?.isPlayer) {
      shown?.remove()
      shown = undefined
    }
    if (!showingVideo || shown) return
    const hadFocus = config.hasOverlay || isWanted
    const next = isPlayer ? player(source as Source) : question(source as Source)
    shown = next
    stage.append(next.element)
    // What the visitor has pressed is gone, so focus goes on to what has come for it.
    const target = isPlayer ? next.element : next.element.querySelector('button')
    if (hadFocus) (target as HTMLElement | null)?.focus({ preventScroll: true })
  }
  own(subscribe(settle))
  own(() => shown?.remove())
  settle()
  return { pause: () => shown?.frame?.tell('pause') }
}

/** Census 21: a film was played (TRK-02). */
function count({ root, services }: VideoScope, { provider, url }: Source) {
  services.tracking?.census('video', {
    provider,
    url: url.origin + url.pathname,
    blockId: root.closest('.sqs-block')?.id ?? '',
  })
}
