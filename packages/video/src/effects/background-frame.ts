import { translate } from '@ashlar/core-block'
import { type PlayerSource, toPlayerSource } from '@ashlar/core-site/players'
import { messages } from '../messages'
import type { View } from '../model/ambient'
import type { LookOptions } from '../model/look'
import type { VideoScope } from '../paint'
import { type Ambient, playAmbient } from './ambient'
import { applyLook, type Background } from './background-view'
import { followConsent } from './playback-rules'
import { createPlayerFrame, exchangesMessages, type PlayerEvent, type PlayerFrame } from './player-frame'
import { readServedEmbed } from './read-embed'

/** A video of YouTube or Vimeo behind a section. Without consent there is only the picture. */
export function startFrame(scope: VideoScope, { options, parent, show }: Background) {
  const { root, patch, onCleanup, subscribe, state, send, services } = scope
  const source = toPlayerSource(readServedEmbed(scope).address || options.url, true)
  if (!source || !exchangesMessages(source.provider)) return show('fallback')
  const { provider } = source
  addParameters(source, options)
  let frame: PlayerFrame | undefined
  let ambient: Ambient | undefined

  function handle(event: PlayerEvent) {
    if (event === 'basic') {
      send({ type: 'problem', problem: 'basic' })
      ambient?.fail()
    } else ambient?.report(event === 'play')
  }
  function insertFrame(from: PlayerSource) {
    frame = createPlayerFrame(from, translate(services.i18n, messages.frame, { provider }), handle)
    putBehind(frame.element, options)
    root.append(frame.element)
  }
  const player = {
    play() {
      if (frame) frame.send('play')
      else if (state().isAllowed) insertFrame(source)
      return undefined
    },
    pause: () => frame?.send('pause'),
  }
  function showFrame(view: View) {
    frame?.element.classList.toggle('ready', view === 'video')
    show(view)
  }
  function settle() {
    if (state().isAllowed) {
      ambient ??= playAmbient(scope, { player, parent, show: showFrame })
      return
    }
    frame?.remove()
    frame = undefined
    if (ambient) ambient.fail()
    else show('fallback')
  }
  followConsent(scope)
  onCleanup(() => frame?.remove())
  onCleanup(subscribe(settle))
  settle()
  patch.attribute(root, 'data-provider', provider)
}

/** Makes a frame part of the background, which nothing but the eye reaches. */
function putBehind(element: HTMLIFrameElement, options: LookOptions) {
  // Stylesheets of published pages show a frame by the second class.
  element.className = 'video-background-player background-video'
  element.ariaHidden = 'true'
  element.tabIndex = -1
  applyLook(element, options)
}

/** Parameters of a silent, endless player without controls. */
function addParameters({ url, provider }: PlayerSource, { start, end }: LookOptions) {
  const id = url.pathname.split('/').at(-1) ?? ''
  const isYouTube = provider === 'YouTube'
  const parameters = isYouTube
    ? { mute: 1, controls: 0, loop: 1, playlist: id, playsinline: 1, start, end }
    : { background: 1, muted: 1, loop: 1 }
  for (const [key, value] of Object.entries(parameters)) if (value) url.searchParams.set(key, String(value))
  if (isYouTube) url.searchParams.set('controls', '0')
  else if (start) url.hash = `t=${start}s`
}
