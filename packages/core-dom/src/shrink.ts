/** How much hidden things shrink (DOM-07). */
export const scaleHideFactor = 0.94
/** Text is never shrunk below this, in CSS pixels (DOM-07). */
export const minFontSize = 11
/** Quiet time before text is measured again after a resize, in milliseconds (DOM-07). */
export const shrinkDebounce = 100

/** The largest whole font size from `min` (11) to `max` px for which `fits` is true; `min` when none fits. */
export function shrinkToFit(max: number, fits: (size: number) => boolean, min = minFontSize): number {
  let low = min
  let high = Math.max(min, Math.floor(max))
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
