import type { Scope } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import template from './markup?static'
import { messages } from './messages'
import { type Action, type Config, clock, hasTrack, type State } from './model'
import { linksOf } from './parse'

type AudioScope = Scope<Config, State, Action>

/** The player that the block has added, when there is one. */
export function playerOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('.sqs-widgets-audio-player')
}

/** Puts the player in once, and shows on it and on the server's list what plays. */
export function paint(scope: AudioScope, state: State) {
  const { root, patch, config } = scope
  const { index, isPlaying } = state
  const track = config.tracks[index]
  if (!track) return
  const player = playerOf(root) ?? build(scope)
  player.classList.toggle('playing', isPlaying)
  const say = speaker(scope)
  const action = part(player, 'action')
  action.classList.toggle('play', !isPlaying)
  action.classList.toggle('pause', isPlaying)
  // Words, not only an icon: on a page with a stylesheet of its own there may be no icon.
  write(action, say(isPlaying ? messages.pause : messages.play))
  write(part(player, 'title'), track.title)
  write(part(player, 'author'), track.author)
  write(part(player, 'audio-message'), state.isFailed ? say(messages.failed) : '')
  part(player, 'download').setAttribute('href', track.src)
  for (const [step, by] of [
    ['previous', -1],
    ['next', 1],
  ] as const)
    (part(player, step) as HTMLButtonElement).disabled = !hasTrack(state, index + by)
  for (const [at, link] of linksOf(root).entries()) patch.attribute(link, 'aria-current', at === index ? 'true' : null)
  paintTime(player, state, say)
}

function paintTime(player: HTMLElement, { time, duration }: State, say: ReturnType<typeof speaker>) {
  const seek = part(player, 'seek') as HTMLInputElement
  const [now, whole] = [clock(time), clock(duration)]
  seek.max = String(Math.ceil(duration))
  seek.value = String(time)
  seek.disabled = !duration
  seek.setAttribute('aria-valuetext', say(messages.position, { time: now, duration: whole }))
  write(part(player, 'time'), now)
  write(part(player, 'duration'), duration ? whole : '')
}

function build(scope: AudioScope): HTMLElement {
  const { root, patch, config } = scope
  const say = speaker(scope)
  const player = fromTemplate(template).firstElementChild as HTMLElement
  name(player, say(messages.label))
  name(part(player, 'seek'), say(messages.seek))
  part(player, 'download').textContent = say(messages.download)
  part(player, 'download').hidden = !config.hasDownload
  for (const step of ['previous', 'next'] as const) {
    write(part(player, step), say(messages[step]))
    part(player, step).hidden = config.tracks.length < 2
  }
  // The browser's own player makes room.
  for (const audio of root.querySelectorAll('audio')) patch.style(audio, 'display', 'none')
  patch.insert(root, player, root.firstChild)
  return player
}

function part(player: HTMLElement, name: string): HTMLElement {
  return player.querySelector(`.${name}`) as HTMLElement
}

function name(element: HTMLElement, words: string) {
  element.setAttribute('aria-label', words)
}

/** Written only when it says something else, so that nobody is told twice. */
function write(element: HTMLElement, words: string) {
  if (element.textContent !== words) element.textContent = words
}

function speaker({ services }: AudioScope) {
  return (message: { key: string; default: string }, values: Record<string, string> = {}) =>
    services.i18n?.text(message, values) ?? message.default.replace(/\{(\w+)\}/g, (_all, key) => values[key] ?? '')
}
