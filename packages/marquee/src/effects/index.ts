import { listen, watchReducedMotion, watchSize, watchVisibility } from '@ashlar/core-dom'
import type { Surroundings } from '../model'
import { getTrack, type MarqueeScope } from '../paint'
import { fill } from '../paint/fill'

/** Delay before the copies are made anew after a change of size, in milliseconds (MRQ-03). */
const quiet = 1000

export function effects(scope: MarqueeScope) {
  const { config, onCleanup, root, send, signal, state } = scope
  const inserted = getTrack(scope)
  if (!inserted) return undefined
  const { track, pause } = inserted
  const notice = (change: Partial<Surroundings>) => send({ type: 'notice', change })
  onCleanup(listen(pause, 'click', () => notice({ isPaused: !state().isPaused })))
  onCleanup(listen(root, 'pointerenter', ({ pointerType }) => notice({ isHovered: pointerType === 'mouse' })))
  onCleanup(listen(root, 'pointerleave', () => notice({ isHovered: false })))
  // Focus by a key stops the movement and brings the link into view. A press does neither, because the link would move
  // from under the finger.
  onCleanup(
    listen(track, 'focusin', (event) => {
      const link = event.target as Element
      if (!link.matches(':focus-visible')) return
      notice({ isFocused: true })
      link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }),
  )
  onCleanup(
    listen(track, 'focusout', () => {
      notice({ isFocused: false })
      track.parentElement?.scrollTo(0, 0)
    }),
  )
  onCleanup(watchVisibility(root, ({ isIntersecting }) => notice({ isInView: isIntersecting })))
  onCleanup(watchReducedMotion((isStill) => notice({ isStill })))

  // A pointer that is inside before the start enters no more.
  notice({ isHovered: root.matches(':hover') && matchMedia('(hover)').matches })
  if (root.matches('[data-complete]')) {
    const served = track.cloneNode(true)
    onCleanup(() => track.replaceWith(served))
  }
  fill(track, config)
  onCleanup(watchSize(root, () => fill(track, config), { axis: 'x', wait: quiet }))
  if (!config.waveIntensity) return undefined
  return import('./wave').then(({ wave }) => (signal.aborted ? undefined : wave(scope, track)))
}
