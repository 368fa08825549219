import { type Scope, translate } from '@ashlar/core-block'
import { fromRichText, fromTemplate } from '@ashlar/core-dom'
import { type Elements, findTrack } from './elements'
import template from './markup?static'
import { messages } from './messages'
import { type Action, type Config, isRunning, type State } from './model'

export type MarqueeScope = Scope<Config, State, Action, Elements>

/** The inserted elements, by running block. */
const inserted = new WeakMap<AbortSignal, ReturnType<typeof findTrack>>()

/** The inserted elements; undefined for a marquee without items. */
export const getTrack = ({ signal }: MarqueeScope) => inserted.get(signal)

/** Inserts the track once, and marks whether it moves. */
export function paint(scope: MarqueeScope, state: State) {
  const { patch, config, root, services } = scope
  if (!config.items[0]) return
  const { pause } = getTrack(scope) ?? insert(scope)
  patch.attribute(root, 'data-ready', 'true')
  patch.attribute(root, 'data-running', String(isRunning(state)))
  patch.attribute(root, 'data-still', state.isStill)
  const message = state.isPaused ? messages.play : messages.pause
  pause.setAttribute('aria-label', translate(services.i18n, message))
  pause.dataset.state = state.isPaused ? 'paused' : 'playing'
}

function insert(scope: MarqueeScope) {
  const { patch, config, elements, root, signal } = scope
  // The track replaces the server's elements; otherwise a screen reader would read both. "hidden" has no effect on a picture in SVG.
  for (const old of elements.obsolete) patch.style(old, 'display', 'none')
  const isServed = root.matches('[data-complete]')
  const found = findTrack(isServed ? root : fromTemplate(template))
  inserted.set(signal, found)
  if (isServed) return found
  const { track, pause } = found
  for (const text of config.items) {
    const item = document.createElement('span')
    item.className = 'Marquee-item'
    item.dir = 'auto'
    item.append(fromRichText(text))
    track.firstElementChild?.append(item)
  }
  // The browser ignores any other text.
  patch.style(elements.display, 'font-size', config.textSize)
  track.dataset.direction = config.animationDirection
  patch.insert(elements.display, track)
  patch.insert(root, pause, root.firstChild)
  return found
}
