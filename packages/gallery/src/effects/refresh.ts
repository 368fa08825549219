import type { Undo } from '@ashlar/core-block'
import { listen, watchSize } from '@ashlar/core-dom'
import type { GalleryScope } from '../paint'

/** Lays out again at another width, or only when the screen is turned, as the markup has it (GAL-03). */
export function watchRefresh(
  { config, elements: { list } }: Pick<GalleryScope, 'config' | 'elements'>,
  lay: () => void,
): Undo {
  if (config.refreshOnResize) return watchSize(list, lay, { axis: 'x', wait: 100 })
  return config.refreshOnOrientationChange ? listen(matchMedia('(orientation: portrait)'), 'change', lay) : () => {}
}
