/** True for the current slide and its neighbours, also across the ends; only these are prepared (GAL-12, GAL-14). */
export function isNear(index: number, current: number, count: number, preload = 1): boolean {
  const apart = Math.abs(index - current)
  return Math.min(apart, count - apart) <= preload
}
