import { listen, watchReducedMotion, watchSize, watchVisibility } from '@ashlar/core-dom'
import { copies, leastWidth, round } from './model'
import { elementsOf, type MarqueeScope } from './paint'

/** Quiet time before the copies are made anew after a change of size, in milliseconds (MRQ-03). */
const quiet = 1000

export function effects(scope: MarqueeScope) {
  const { config, own, root, send, signal } = scope
  const elements = elementsOf(scope)
  if (!elements) return undefined
  const { track, pause } = elements
  own(listen(pause, 'click', () => send({ type: 'toggle' })))
  own(
    listen(
      root,
      'pointerenter',
      ({ pointerType }) => pointerType === 'mouse' && send({ type: 'hover', isHovered: true }),
    ),
  )
  own(listen(root, 'pointerleave', () => send({ type: 'hover', isHovered: false })))
  own(watchVisibility(root, ({ isIntersecting }) => send({ type: 'see', isInView: isIntersecting })))
  own(watchReducedMotion((isStill) => send({ type: 'still', isStill })))

  fill(track, config)
  own(watchSize(root, () => fill(track, config), { axis: 'x', wait: quiet }))
  if (config.intensity === 0) return undefined
  return import('./wave').then(({ wave }) => (signal.aborted ? undefined : wave(scope, track)))
}

/** As many copies as the width needs; nobody hears them, and no key reaches them. */
function fill(track: HTMLElement, config: Parameters<typeof round>[0]) {
  const [first, ...old] = track.children
  for (const copy of old) copy.remove()
  if (!(first instanceof HTMLElement)) return
  const width = Math.max(leastWidth, first.getBoundingClientRect().width)
  const room = track.parentElement?.clientWidth ?? 0
  for (let left = copies(room, width) - 1; left > 0; left--) {
    const copy = first.cloneNode(true) as HTMLElement
    copy.setAttribute('aria-hidden', 'true')
    copy.inert = true
    track.append(copy)
  }
  track.style.setProperty('--_group', `${-width}px`)
  track.style.setProperty('--_round', `${round(config, width)}s`)
}
