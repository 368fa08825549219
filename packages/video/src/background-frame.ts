import { member, readJson } from '@ashlar/core-block'
import { type Ambient, ambient } from './ambient'
import type { VideoScope } from './effects'
import { htmlOf, readEmbed } from './embed'
import { applyStyles, type Look } from './look'
import { followConsent } from './manners'
import { messages } from './messages'
import { type PlayerFrame, playerFrame } from './player-frame'
import { sourceOf } from './providers'

/** How a background is shown, and where its control goes. */
export interface Framed {
  readonly look: Look
  readonly place: HTMLElement
  show(isRunning: boolean, isStuck: boolean): void
}

/** A film of YouTube or Vimeo behind a section. Until consent allows it, there is only the picture. */
export function framed(scope: VideoScope, { look, place, show }: Framed) {
  const { root, patch, onCleanup, subscribe, state, send, services } = scope
  const source = sourceOf(
    readEmbed(htmlOf(root)).address ||
      root.dataset.configUrl ||
      String(member(readJson(root.dataset.configVideo), 'url') ?? ''),
    true,
  )
  if (!source?.language) return show(false, true)
  const { url, language, provider } = source
  const id = url.pathname.split('/').at(-1) ?? ''
  const words =
    language === 'youtube'
      ? { mute: 1, controls: 0, loop: 1, playlist: id, playsinline: 1, start: look.begin, end: look.end }
      : { background: 1, muted: 1, loop: 1 }
  for (const [key, value] of Object.entries(words)) if (value) url.searchParams.set(key, String(value))
  if (language === 'youtube') url.searchParams.set('controls', '0')
  else if (look.begin) url.hash = `t=${look.begin}s`
  let frame: PlayerFrame | undefined
  let mood: Ambient | undefined

  function build() {
    const title =
      services.i18n?.text(messages.frame, { provider }) ?? messages.frame.default.replace('{provider}', provider)
    frame = playerFrame({ ...(source as NonNullable<typeof source>) }, title, (said) => {
      if (said === 'basic') {
        send({ type: 'problem', problem: 'basic' })
        show(false, true)
      } else mood?.runs(said === 'play')
    })
    frame.element.className = 'video-background-film'
    frame.element.ariaHidden = 'true'
    frame.element.tabIndex = -1
    applyStyles(frame.element, look)
    root.append(frame.element)
  }
  const film = {
    play() {
      if (frame) frame.tell('play')
      else if (state().isAllowed) build()
      return undefined
    },
    pause: () => frame?.tell('pause'),
  }
  function settle() {
    if (state().isAllowed) mood ??= ambient(scope, { film, place, show })
    else {
      frame?.end()
      frame = undefined
      show(false, true)
    }
  }
  followConsent(scope)
  onCleanup(() => frame?.end())
  onCleanup(subscribe(settle))
  settle()
  patch.attribute(root, 'data-provider', provider)
}
