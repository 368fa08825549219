import { member, readJson } from '@ashlar/core-block'
import type { VideoScope } from './effects'
import { htmlOf, readEmbed } from './embed'
import { adoptStyles, followConsent, oneAtATime } from './manners'
import { messages } from './messages'
import { type PlayerFrame, playerFrame, type Said } from './player-frame'
import { type Source, sourceOf } from './providers'
import { stageRules, standIn } from './stand-in'

type Message = (typeof messages)[keyof typeof messages]

/** Puts a player into the page while its film is shown, or what asks for it, and takes either away again. */
export function start(scope: VideoScope): undefined {
  const { root, config, subscribe, state, onCleanup, send, emit, patch, services } = scope
  const { kind, hasOverlay } = config
  // What the server or an owner's script has put there already stays as it is.
  if (!hasOverlay && root.querySelector('iframe,object,embed,video,script')) return
  const json = readJson(root.closest<HTMLElement>('[data-block-json]')?.dataset.blockJson)
  const embed = readEmbed(htmlOf(root))
  const source = sourceOf(embed.address, hasOverlay)
  // What the page calls the provider (VID-06); who is asked for it is said by the address alone.
  const called = root.dataset.providerName || `${member(json, 'providerName') ?? ''}`
  const title = embed.title || (hasOverlay && root.querySelector('img')?.alt)
  let wasShowing = false
  // A film behind its picture is counted when it is asked for: not every player says that it plays.
  let isCounted = hasOverlay
  let shown: { readonly isPlayer: boolean; readonly frame?: PlayerFrame; remove(): void } | undefined
  if (kind === 'embed') onCleanup(subscribe(({ problem }, previous) => problem !== previous.problem && explain(scope)))
  if (!source) {
    const isThumbnail = hasOverlay && embed.type === 'invalid' && member(json, 'customThumbEnabled')
    if (kind === 'embed') send({ type: 'problem', problem: isThumbnail ? 'thumbnail' : 'invalid' })
    return
  }
  if (embed.ratio) patch.style(root, '--video-ratio', String(embed.ratio))
  adoptStyles(stageRules)
  const stage = document.createElement('div')
  stage.className = 'video-stage'
  patch.insert(root.querySelector('.sqs-block-content') ?? root, stage)

  function heard(said: Said) {
    if (said === 'basic') send({ type: 'problem', problem: 'basic' })
    if (said === 'play') {
      emit('play')
      if (!isCounted) count(scope, source as Source)
      isCounted = true
    }
  }
  function say(message: Message, provider: string) {
    return services.i18n?.text(message, { provider }) ?? message.default.replace('{provider}', () => provider)
  }
  function player(from: Source) {
    const words = kind === 'embed' ? messages.frame : messages.content
    const frame = playerFrame(from, title || say(words, called || from.provider), heard)
    if (kind === 'embed' && hasOverlay) count(scope, from)
    return { isPlayer: true, frame, element: frame.element, remove: frame.end }
  }
  function question(from: Source) {
    const words = say(kind === 'embed' ? messages.standIn : messages.standInFrame, from.provider)
    const element = standIn({ words, label: say(messages.load, from.provider) }, () => send({ type: 'want' }))
    return { isPlayer: false, element, remove: () => element.remove() }
  }
  function settle() {
    const { showingVideo, isAllowed, isWanted } = state()
    const isPlayer = isAllowed || isWanted
    // What the visitor has pressed goes, so focus goes on to what comes for it; nobody else's is taken.
    const hadFocus = (hasOverlay && showingVideo && !wasShowing) || stage.contains(document.activeElement)
    if (hasOverlay && showingVideo !== wasShowing) emit(showingVideo ? 'show' : 'hide')
    wasShowing = showingVideo
    if (!showingVideo || isPlayer !== shown?.isPlayer) {
      shown?.remove()
      shown = undefined
    }
    if (!showingVideo || shown) return
    const next = isPlayer ? player(source as Source) : question(source as Source)
    shown = next
    stage.append(next.element)
    const target = isPlayer ? next.element : next.element.querySelector('button')
    if (hadFocus) (target as HTMLElement | null)?.focus({ preventScroll: true })
  }
  onCleanup(subscribe(settle))
  onCleanup(() => shown?.remove())
  followConsent(scope)
  oneAtATime(scope, () => shown?.frame?.tell('pause'))
  settle()
}

/** Says why there is no film, in its place (VID-05). */
function explain({ root, patch, state, services }: VideoScope) {
  const { problem } = state()
  if (!problem) return
  const element = document.createElement('p')
  element.className = 'video-message'
  element.textContent = services.i18n?.text(messages[problem]) ?? messages[problem].default
  patch.insert(root, element)
}

/** Census 21: a film was played (TRK-02). */
function count({ root, services }: VideoScope, { provider, url }: Source) {
  services.tracking?.census('video', {
    provider,
    url: url.origin + url.pathname,
    blockId: root.closest('.sqs-block')?.id ?? '',
  })
}
