import type { Undo } from '@ashlar/core-block'
import { debounce } from './timing'

/** What to watch of an element's size. */
export interface SizeWatchOptions {
  /** Change in CSS pixels that counts. Default: 1. Anything but a number is a TypeError (DOM-02). */
  threshold?: number
  /** Which side counts; another value is a TypeError. Default: both. */
  axis?: 'x' | 'y' | 'both'
  /** Quiet time before the call, in milliseconds. Default: 300; galleries use 100, text 150. */
  wait?: number
}

/** Calls back with the new size once an element has changed by `threshold` and come to rest. */
export function watchSize(
  element: Element,
  call: (size: { width: number; height: number }) => void,
  { threshold = 1, axis = 'both', wait = 300 }: SizeWatchOptions = {},
): Undo {
  const sides = ({ x: ['width'], y: ['height'], both: ['width', 'height'] } as const)[axis]
  if (!sides || !Number.isFinite(threshold)) {
    throw new TypeError('A size needs pixels, and x, y or both. It is not watched. Give these.')
  }
  let known: { width: number; height: number } | undefined
  const settle = debounce(wait, (size: { width: number; height: number }) => {
    if (!sides.some((side) => !known || Math.abs(known[side] - size[side]) >= threshold)) return
    known = size
    call(size)
  })
  const observer = new ResizeObserver((entries) => {
    for (const { contentRect } of entries) {
      const size = { width: contentRect.width, height: contentRect.height }
      // The first report is the present size, not a change.
      if (known) settle(size)
      else known = size
    }
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    settle.cancel()
  }
}

/** Calls back each time an element's part in the viewport crosses one of the thresholds. */
export function watchVisibility(
  elements: Element | Iterable<Element>,
  call: (entry: IntersectionObserverEntry) => void,
  options: IntersectionObserverInit = {},
): Undo {
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) call(entry)
  }, options)
  for (const element of elements instanceof Element ? [elements] : elements) observer.observe(element)
  return () => observer.disconnect()
}
