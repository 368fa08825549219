import { prefersReducedMotion } from '@ashlar/core-dom'

/** How long things take, in milliseconds (LBX-05). */
export const durations = { overlay: 350, content: 600, slide: 600 } as const
const easing = 'cubic-bezier(.2,.7,.2,1)'

/** The dialog comes in, its content a little slower. */
export function opened(dialog: HTMLElement) {
  if (prefersReducedMotion()) return
  dialog.animate({ opacity: [0, 1] }, { duration: durations.overlay, easing })
  dialog.firstElementChild?.animate({ scale: [0.96, 1], opacity: [0, 1] }, { duration: durations.content, easing })
}

/** The dialog goes; `done` when it has gone. */
export function leave(dialog: HTMLElement, done: () => void) {
  if (prefersReducedMotion()) return done()
  const animation = dialog.animate(
    { opacity: [Number(getComputedStyle(dialog).opacity), 0] },
    { duration: durations.overlay, easing },
  )
  animation.onfinish = animation.oncancel = done
}

/** Slides an item in from the side it is reached from, and what stood there out at the other. */
export function moveIn(item: HTMLElement, direction: -1 | 0 | 1, isRtl: boolean) {
  const leaving = [...(item.parentElement?.querySelectorAll<HTMLElement>('[data-leaving]') ?? [])]
  const way = isRtl ? -direction : direction
  const options = { duration: durations.slide, easing }
  if (way === 0 || prefersReducedMotion()) {
    for (const old of leaving) old.remove()
    return
  }
  item.animate({ translate: [`${100 * way}%`, '0'] }, options)
  for (const old of leaving) {
    const animation = old.animate({ translate: [old.style.translate || '0', `${-100 * way}%`] }, options)
    animation.onfinish = animation.oncancel = () => old.remove()
  }
}
