import { prefersReducedMotion } from '@ashlar/core-dom'
import { findLeaving } from '../elements'
import type { Parts } from '../paint'

/** Durations of animations, in milliseconds (LBX-05). */
export const durations = { overlay: 350, content: 600, slide: 600, navigation: 500 } as const
const easing = 'cubic-bezier(.2,.7,.2,1)'

/** Fades the dialog in, its content and the buttons to either side more slowly. */
export function fadeIn({ dialog, previous, next }: Parts) {
  if (prefersReducedMotion()) return
  for (const button of [previous, next]) button.animate({ opacity: [0, 1] }, { duration: durations.navigation })
  dialog.animate({ opacity: [0, 1] }, { duration: durations.overlay, easing })
  dialog.firstElementChild?.animate({ scale: [0.96, 1], opacity: [0, 1] }, { duration: durations.content, easing })
}

/** Fades the dialog out, then calls `done`. */
export function fadeOut(dialog: HTMLElement, done: () => void) {
  if (prefersReducedMotion()) return done()
  const animation = dialog.animate(
    { opacity: [Number(getComputedStyle(dialog).opacity), 0] },
    { duration: durations.overlay, easing },
  )
  animation.onfinish = animation.oncancel = done
}

/** The last animation of each item. The list of the browser would cost a pass over its styles. */
const motions = new WeakMap<Element, Animation>()

/** Slides an item in from one side, and the items before it out at the other. */
export function slideIn(item: HTMLElement, way: number) {
  const isStill = way === 0 || prefersReducedMotion()
  function slide(element: HTMLElement, from: string, to: string) {
    // Two animations of one property would run on the main thread.
    motions.get(element)?.cancel()
    const motion = element.animate({ translate: [from, to] }, { duration: durations.slide, easing })
    motions.set(element, motion)
    return motion
  }
  for (const old of findLeaving(item.parentElement as Element)) {
    if (isStill) old.remove()
    // An item with `onfinish` has been leaving since the step before.
    else if (!motions.get(old)?.onfinish) {
      const exit = slide(old, old.style.translate || '0', `${-100 * way}%`)
      exit.onfinish = exit.oncancel = () => old.remove()
    }
  }
  if (!isStill) slide(item, `${100 * way}%`, '0')
}
