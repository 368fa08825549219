import { listen, watchReducedMotion, watchSize, watchVisibility } from '@ashlar/core-dom'
import { copies, round, type Surroundings } from '../model'
import { getTrack, type MarqueeScope } from '../paint'

/** Delay before the copies are made anew after a change of size, in milliseconds (MRQ-03). */
const quiet = 1000

export function effects(scope: MarqueeScope) {
  const { config, onCleanup, root, send, signal, state } = scope
  const inserted = getTrack(scope)
  if (!inserted) return undefined
  const { track, pause } = inserted
  const notice = (change: Partial<Surroundings>) => send({ type: 'notice', change })
  onCleanup(listen(pause, 'click', () => notice({ isPaused: !state().isPaused })))
  onCleanup(listen(root, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && notice({ isHovered: true })))
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

  fill(track, config)
  onCleanup(watchSize(root, () => fill(track, config), { axis: 'x', wait: quiet }))
  if (!config.waveIntensity) return undefined
  return import('./wave').then(({ wave }) => (signal.aborted ? undefined : wave(scope, track)))
}

/** Adds as many copies as the width needs, hidden from screen readers and from the keyboard. */
function fill(track: HTMLElement, config: Parameters<typeof round>[0]) {
  const first = track.firstElementChild as HTMLElement
  while (first.nextSibling) first.nextSibling.remove()
  const width = first.getBoundingClientRect().width
  const visible = track.parentElement?.clientWidth ?? 0
  for (let left = copies(visible, width) - 1; left > 0; left--) {
    const copy = first.cloneNode(true) as HTMLElement
    copy.setAttribute('aria-hidden', 'true')
    copy.inert = true
    track.append(copy)
  }
  track.style.setProperty('--_group', `${-width}px`)
  track.style.setProperty('--_round', `${round(config, width)}s`)
}
