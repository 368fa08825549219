/** How much hidden things shrink (DOM-07). */
export const scaleHideFactor = 0.94
/** Text is never shrunk below this, in CSS pixels (DOM-07). */
export const leastFontSize = 11
/** Quiet time before text is measured again after a resize, in milliseconds (DOM-07). */
export const shrinkDebounce = 100

/** The largest whole font size from `least` (11) to `most` px at which `fits` says yes; `least` when none does. */
export function shrinkToFit(most: number, fits: (size: number) => boolean, least = leastFontSize): number {
  let low = least
  let high = Math.max(least, Math.floor(most))
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
