import { listen, member, readJson } from '@ashlar/core-dom'
import { type Ambient, ambient } from './ambient'
import type { VideoScope } from './effects'
import { htmlOf, readEmbed } from './embed'
import { filmElement, playsStreams, readFilm, widthOf } from './film'
import { messages } from './messages'
import { followConsent } from './one-at-a-time'
import { type PlayerFrame, playerFrame } from './player-frame'
import { sourceOf } from './providers'

/** How a background is to look, from its own attributes or else from its section. */
interface Look {
  readonly speed: number
  readonly filter: string
  readonly zoom: number
  readonly begin: number
  readonly end: number
}

/** A film behind a section: its picture is shown until playback has really begun, and whenever it may not (known-bugs, "video"). */
export function start(scope: VideoScope): undefined {
  const { root, brush } = scope
  const fallback = root.querySelector('.sqs-video-background-native__fallback-image,.custom-fallback-image')
  if (fallback) brush.toggle(fallback, 'loaded', true)

  function show(isRunning: boolean, isStuck: boolean) {
    brush.toggle(root, 'ready', isRunning)
    brush.toggle(root, 'mobile', isStuck)
    if (fallback) brush.toggle(fallback, 'sqs-video-background-native__fallback-image--hidden', isRunning)
  }
  // Above what stands on the section, where a pointer reaches it.
  const place = root.closest<HTMLElement>('.page-section') ?? root
  const look = lookOf(root)
  const film = readFilm(root, widthOf(root), playsStreams())
  if (film.sources.length) {
    const element = filmElement({ ...film, muted: true, loop: true, poster: undefined })
    element.className = 'video-background-film'
    element.ariaHidden = 'true'
    element.tabIndex = -1
    element.playbackRate = element.defaultPlaybackRate = look.speed
    dress(element, look)
    brush.insert(root, element)
    const mood = ambient(scope, { film: { play: () => element.play(), pause: () => element.pause() }, place, show })
    // "playing" is said before there is a picture: only a moved clock is playback.
    scope.own(listen(element, 'timeupdate', () => element.currentTime > 0 && !element.paused && mood.runs(true)))
    scope.own(listen(element, 'pause', () => mood.runs(false)))
    scope.own(() => element.pause())
    return
  }
  framed(scope, { look, place, show })
}

interface Framed {
  readonly look: Look
  readonly place: HTMLElement
  show(isRunning: boolean, isStuck: boolean): void
}

/** A film of YouTube or Vimeo behind a section. Until consent allows it, there is only the picture. */
function framed(scope: VideoScope, { look, place, show }: Framed) {
  const { root, brush, own, subscribe, state, send, services } = scope
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
    dress(frame.element, look)
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
  own(() => frame?.end())
  own(subscribe(settle))
  settle()
  brush.attribute(root, 'data-provider', provider)
}

/** Strength is 0 to 100 in the editor; each filter has its own unit. */
const filters: Readonly<Record<string, (strength: number) => string>> = {
  blur: (strength) => `blur(${strength / 5}px)`,
  brightness: (strength) => `brightness(${1 + strength / 100})`,
  contrast: (strength) => `contrast(${1 + strength / 100})`,
  grayscale: (strength) => `grayscale(${strength / 100})`,
  'hue-rotate': (strength) => `hue-rotate(${strength * 3.6}deg)`,
  invert: (strength) => `invert(${strength / 100})`,
  opacity: (strength) => `opacity(${1 - strength / 100})`,
  saturate: (strength) => `saturate(${1 + strength / 100})`,
  sepia: (strength) => `sepia(${strength / 100})`,
}

function lookOf(root: HTMLElement): Look {
  const section = member(readJson(root.closest<HTMLElement>('[data-current-context]')?.dataset.currentContext), 'video')
  const read = (name: string) => {
    const own = root.dataset[`config${name[0]?.toUpperCase()}${name.slice(1)}`]
    return own ?? member(section, name)
  }
  const number = (value: unknown, fallback: number, least: number, most: number) => {
    const found = Number.parseFloat(String(value))
    return found >= least && found <= most ? found : fallback
  }
  const time = readJson(root.dataset.configTimeCode) ?? member(section, 'timeCode')
  const name = String(read('filter') ?? '')
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
  return {
    speed: number(read('playbackSpeed'), 1, 0.25, 4),
    filter: filter?.(number(read('filterStrength'), 0, 0, 100)) ?? '',
    zoom: number(read('zoom'), 1, 1, 5),
    begin: number(member(time, 'start'), 0, 0, 86_400),
    end: number(member(time, 'end'), 0, 0, 86_400),
  }
}

function dress(element: HTMLElement, { filter, zoom }: Look) {
  element.style.filter = filter
  if (zoom > 1) element.style.scale = String(zoom)
}
