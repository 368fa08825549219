import type { Scope } from '@ashlar/core-block'
import { fromRichText, fromTemplate } from '@ashlar/core-dom'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import { type Action, type Config, isRunning, type State } from './model'

export type MarqueeScope = Scope<Config, State, Action>

const parts = contract.parts as Record<'display' | 'track' | 'pause', string>

/** What was put into the page, by the life of the block. */
const made = new WeakMap<AbortSignal, { track: HTMLElement; pause: HTMLElement }>()
export const elementsOf = ({ signal }: MarqueeScope) => made.get(signal)

/** Puts the words onto a track once, and says whether it moves. */
export function paint(scope: MarqueeScope, state: State) {
  const { patch, config, root, services } = scope
  if (config.items.length === 0) return
  const { pause } = elementsOf(scope) ?? insert(scope)
  patch.attribute(root, 'data-ready', 'true')
  patch.attribute(root, 'data-running', String(isRunning(state)))
  patch.attribute(root, 'data-still', state.isStill)
  const message = state.isPaused ? messages.play : messages.pause
  pause.setAttribute('aria-label', services.i18n?.text(message) ?? message.default)
  pause.dataset.state = state.isPaused ? 'paused' : 'playing'
}

function insert(scope: MarqueeScope) {
  const { patch, config, root, signal } = scope
  const parent = root.querySelector(parts.display) ?? root
  // What the server said is said by the track now: twice would be heard twice.
  for (const old of [...parent.children, ...root.querySelectorAll('.Marquee-measure,.Marquee-svg')])
    patch.attribute(old, 'hidden', true)
  const pieces = fromTemplate(template)
  const pause = pieces.querySelector<HTMLElement>(parts.pause) as HTMLElement
  const track = pieces.querySelector<HTMLElement>(parts.track) as HTMLElement
  for (const text of config.items) {
    const item = document.createElement('span')
    item.className = 'Marquee-item'
    item.dir = 'auto'
    item.append(fromRichText(text))
    track.firstElementChild?.append(item)
  }
  track.dataset.direction = config.direction
  patch.insert(parent, track)
  patch.insert(root, pause, root.firstChild)
  made.set(signal, { track, pause })
  return { track, pause }
}
