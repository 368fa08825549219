import { translate } from '@ashlar/core-block'
import { adoptStyle } from '@ashlar/core-dom'
import { type PlayerSource, toPlayerSource } from '@ashlar/core-site/players'
import { findStage, getBox } from '../elements/player'
import { messages } from '../messages'
import type { VideoScope } from '../paint'
import { createPlaceholder, stageRules } from './placeholder'
import { count, followConsent, playOneAtATime } from './playback-rules'
import { createPlayerFrame, type PlayerEvent } from './player-frame'
import { readServedEmbed } from './read-embed'

/** The content of a stage: a player, or the placeholder that asks before it. */
interface Content {
  readonly isPlayer: boolean
  readonly element: HTMLElement
  /** The element that takes the focus of the pressed one. */
  readonly focusTarget: HTMLElement
  pause?(): void
  remove(): void
}

/** Inserts a player or its placeholder while the video is shown, and removes it afterwards. */
export function start(scope: VideoScope): undefined {
  const { root, config, subscribe, onCleanup, patch } = scope
  const { kind, hasOverlay } = config
  // Content of the server or of an owner's script stays as it is.
  const { alt, hasContent, parent } = findStage(root)
  if (!hasOverlay && hasContent) return
  if (kind === 'embed')
    onCleanup(subscribe(({ problem }, previous) => problem !== previous.problem && showProblem(scope)))
  const embed = readServedEmbed(scope)
  const source = toPlayerSource(embed.address, hasOverlay)
  if (!source) return sendProblem(scope, embed)
  if (embed.ratio) patch.style(root, '--video-ratio', String(embed.ratio))
  const title = embed.title || (hasOverlay && alt)
  const createPlayer = getPlayer(scope, source, title || nameContent(scope, embed.providerName || source.provider))
  fillStage(scope, parent, (isPlayer) => (isPlayer ? createPlayer() : getPlaceholder(scope, source)))
}

/** Gives the reason for which an embed has no player (VID-05). */
function sendProblem(
  { config: { kind, hasOverlay }, send }: VideoScope,
  embed: ReturnType<typeof readServedEmbed>,
): undefined {
  const isThumbnail = hasOverlay && embed.type === 'invalid' && embed.customThumbEnabled
  if (kind === 'embed') send({ type: 'problem', problem: isThumbnail ? 'thumbnail' : 'invalid' })
}

/** The page may name the provider (VID-06); the placeholder names it by the address alone. */
const nameContent = ({ config, services }: VideoScope, provider: string) =>
  translate(services.i18n, config.kind === 'embed' ? messages.frame : messages.content, { provider })

/** Keeps the content of the stage equal to the state. */
function fillStage(scope: VideoScope, parent: HTMLElement, createContent: (isPlayer: boolean) => Content) {
  const { config, emit, onCleanup, patch, state, subscribe } = scope
  onCleanup(adoptStyle(stageRules))
  const stage = Object.assign(document.createElement('div'), { className: 'video-stage' })
  patch.insert(parent, stage)
  if (config.kind === 'embed') placeStage(scope, stage)
  let wasShowing = false
  let content: Content | undefined

  /** Tells the page when a video takes the place of its picture, or gives it back; true for the first. */
  function announce(isShowing: boolean): boolean {
    if (!config.hasOverlay || isShowing === wasShowing) return false
    wasShowing = isShowing
    emit(isShowing ? 'show' : 'hide')
    return isShowing
  }
  function insert(isPlayer: boolean): Content {
    const inserted = createContent(isPlayer)
    stage.append(inserted.element)
    return inserted
  }
  function settle() {
    const { showingVideo, isAllowed, isAccepted } = state()
    const isPlayer = isAllowed || isAccepted
    // The focus moves from the pressed element to the content; the focus of any other element stays.
    const hadFocus = announce(showingVideo) || stage.contains(document.activeElement)
    if (showingVideo && isPlayer === content?.isPlayer) return
    content?.remove()
    content = showingVideo ? insert(isPlayer) : undefined
    if (hadFocus) content?.focusTarget.focus({ preventScroll: true })
  }
  onCleanup(subscribe(settle))
  onCleanup(() => content?.remove())
  followConsent(scope)
  playOneAtATime(scope, () => content?.pause?.())
  settle()
}

/** The stage fills a box that pages give a position and a height; where neither is given, the wrapper gets both. */
function placeStage({ root, patch }: VideoScope, stage: HTMLElement) {
  const box = getBox(root)
  if (stage.offsetParent && box.contains(stage.offsetParent)) return
  patch.style(box, 'position', 'relative')
  if (box.clientHeight < 2) patch.style(box, 'aspect-ratio', 'var(--video-ratio, 1.7778)')
}

function getPlayer(scope: VideoScope, source: PlayerSource, title: string): () => Content {
  const { config, emit, send } = scope
  const { provider, url } = source
  const report = () => count(scope, provider, url.origin + url.pathname)
  // Not every player reports playback, so a video behind a picture is counted when it is requested.
  let isCounted = config.hasOverlay
  function handle(event: PlayerEvent) {
    if (event === 'basic') send({ type: 'problem', problem: 'basic' })
    if (event !== 'play') return
    emit('play')
    if (!isCounted) report()
    isCounted = true
  }
  return () => {
    const frame = createPlayerFrame(source, title, handle)
    if (config.hasOverlay) report()
    return { ...frame, isPlayer: true, focusTarget: frame.element, pause: () => frame.send('pause') }
  }
}

function getPlaceholder({ config, send, services }: VideoScope, { provider }: PlayerSource): Content {
  const text = (name: 'placeholder' | 'placeholderFrame' | 'load') =>
    translate(services.i18n, messages[name], { provider })
  const content = createPlaceholder(
    text(config.kind === 'embed' ? 'placeholder' : 'placeholderFrame'),
    text('load'),
    () => send({ type: 'accept' }),
  )
  return { ...content, isPlayer: false, remove: () => content.element.remove() }
}

/** Shows the reason in place of a video (VID-05). */
function showProblem({ root, patch, state, services }: VideoScope) {
  const { problem } = state()
  if (!problem) return
  const textContent = translate(services.i18n, messages[problem])
  patch.insert(root, Object.assign(document.createElement('p'), { className: 'video-message', textContent }))
}
