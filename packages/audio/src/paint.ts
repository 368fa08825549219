import { type Scope, translate } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { type Elements, findPlayer } from './elements'
import template from './markup?static'
import { messages } from './messages'
import { type Action, type Config, clock, hasTrack, type State } from './model'

export type AudioScope = Scope<Config, State, Action, Elements>

type Player = ReturnType<typeof findPlayer>
const players = new WeakMap<AbortSignal, Player>()

/** Inserts the player once, and shows the current track on it and on the server's list. */
export function paint(scope: AudioScope, state: State) {
  const { patch, config, elements, services, signal } = scope
  const { index, isPlaying } = state
  const track = config.tracks[index]
  if (!track) return
  const player = players.get(signal) ?? insertPlayer(scope)
  const { action } = player
  player.player.classList.toggle('playing', isPlaying)
  action.classList.toggle('play', !isPlaying)
  action.classList.toggle('pause', isPlaying)
  // A text and not only an icon: a page with a stylesheet of its own may have no icon.
  write(action, translate(services.i18n, isPlaying ? messages.pause : messages.play))
  write(player.title, track.title)
  write(player.author, track.author)
  write(player.message, state.isFailed ? translate(services.i18n, messages.failed) : '')
  player.download.setAttribute('href', track.url)
  // A button that is disabled while it is pressed by key would lose the focus.
  player.previous.setAttribute('aria-disabled', `${!hasTrack(state, index - 1)}`)
  player.next.setAttribute('aria-disabled', `${!hasTrack(state, index + 1)}`)
  for (const [at, link] of elements.links.entries()) patch.attribute(link, 'aria-current', at === index ? 'true' : null)
  paintTime(player, state, scope)
}

function paintTime({ seek, time, duration }: Player, state: State, { services }: AudioScope) {
  const [now, whole] = [clock(state.time), clock(state.duration)]
  seek.max = String(Math.ceil(state.duration))
  seek.value = String(state.time)
  // It has nothing to move along until the length is known, but it would lose the focus if it were disabled.
  seek.setAttribute('aria-disabled', `${!state.duration}`)
  seek.setAttribute('aria-valuetext', translate(services.i18n, messages.position, { time: now, duration: whole }))
  write(time, now)
  write(duration, state.duration ? whole : '')
}

function insertPlayer({ root, patch, config, elements, services, signal }: AudioScope): Player {
  const text = (name: keyof typeof messages) => translate(services.i18n, messages[name])
  const player = findPlayer(fromTemplate(template).firstElementChild as HTMLElement)
  player.player.setAttribute('aria-label', text('label'))
  player.seek.setAttribute('aria-label', text('seek'))
  player.download.textContent = text('download')
  player.download.hidden = !config.showDownload
  for (const step of ['previous', 'next'] as const) {
    write(player[step], text(step))
    player[step].hidden = config.tracks.length < 2
  }
  // The player of the browser is replaced.
  patch.insert(root, player.player, root.firstChild)
  for (const audio of elements.served) {
    if (audio === document.activeElement) player.action.focus()
    patch.style(audio, 'display', 'none')
  }
  players.set(signal, player)
  return player
}

/** Written only on a change, so that a screen reader announces a text once. */
function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text
}
