import type { Undo } from '@ashlar/core-block'
import { prefersReducedMotion } from './motion'

/** Default durations in milliseconds (DOM-01): CSS animation 300, tween 300, scrolls from 50. */
export const durations = { animation: 300, tween: 300, minScroll: 50 } as const
/** Space above an element after a scroll to it, in CSS pixels (DOM-01). */
export const scrollOffset = 30

/** Options of a tween. */
export interface Tween {
  /** In milliseconds, finite and not negative, else a RangeError. Default: 300. */
  duration?: number
  /** Gets the share done, 0 to 1, eased. The last call is always exactly 1. */
  step(share: number): void
  /** Called once, after the last step; not when undone. */
  done?(): void
}

const easeOut = (share: number) => 1 - (1 - share) ** 3

/** Animates a value over time; with reduced motion, also switched on meanwhile, it ends at once (DOM-06). */
export function tween({ duration = durations.tween, step, done }: Tween): Undo {
  if (!Number.isFinite(duration) || duration < 0) {
    throw new RangeError(
      `A tween needs a finite duration, got ${duration}. Nothing moves. Give milliseconds, 0 or more.`,
    )
  }
  if (prefersReducedMotion() || duration === 0) {
    step(1)
    done?.()
    return () => {}
  }
  const start = performance.now()
  let frame = requestAnimationFrame(tick)
  function tick(now: number) {
    const share = prefersReducedMotion() ? 1 : Math.min(1, Math.max(0, (now - start) / duration))
    // Rounding makes the eased share 1 shortly before the time is over. The tween ends there, so that its last step runs once.
    const eased = easeOut(share)
    step(eased)
    if (eased === 1) done?.()
    else frame = requestAnimationFrame(tick)
  }
  return () => cancelAnimationFrame(frame)
}

/** Scrolls so that `element` stands `offset` (30) px below the top, in 50 ms or more by distance; at once with reduced motion. */
export function scrollToElement(element: Element, offset = scrollOffset, max = durations.tween): Undo {
  const from = window.scrollY
  const distance = element.getBoundingClientRect().top - offset
  const duration = Math.max(durations.minScroll, Math.min(max, Math.abs(distance) / 4))
  return tween({ duration, step: (share) => window.scrollTo({ top: from + distance * share, behavior: 'instant' }) })
}
