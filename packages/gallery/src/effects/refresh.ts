import type { Undo } from '@ashlar/core-block'
import { listen, watchSize } from '@ashlar/core-dom'
import type { RefreshConfig } from '../model'
import type { GalleryScope } from '../paint'

interface LaidOut extends Pick<GalleryScope, 'elements'> {
  readonly config: RefreshConfig
}

/** Lays out again at another width, or only when the screen is turned, as the markup has it (GAL-03). */
export function watchRefresh({ config, elements: { list } }: LaidOut, lay: () => void): Undo {
  if (config.refreshOnResize) return watchSize(list, lay, { axis: 'x', wait: 100 })
  return config.refreshOnOrientationChange ? listen(matchMedia('(orientation: portrait)'), 'change', lay) : () => {}
}
