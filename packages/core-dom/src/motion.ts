import type { Undo } from '@ashlar/core-block'
import { listen } from './listen'

/** Undefined where there is no window. */
const readSetting = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

/** True while the visitor prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return readSetting()?.matches ?? false
}

/** Calls back now and at every change of the visitor's reduced-motion setting. */
export function watchReducedMotion(call: (reduced: boolean) => void): Undo {
  const media = readSetting()
  call(prefersReducedMotion())
  return media ? listen(media, 'change', () => call(media.matches)) : () => {}
}
