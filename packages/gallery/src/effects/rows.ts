import type { Undo } from '@ashlar/core-block'
import { rows } from '../model/layout'
import type { GalleryScope } from '../paint'
import { place } from './place'

/** Rows that are all as wide as the list (GAL-24). */
export function start(scope: GalleryScope): Undo {
  const { gutter, rowHeight } = scope.config
  // On a phone a row of the default height has space for one picture; two thirds of the width make it two.
  return place(scope, ({ width, ratios, extra }) =>
    rows({ ratios, width, gutter, extra }, Math.min(rowHeight, (width * 2) / 3)),
  )
}
