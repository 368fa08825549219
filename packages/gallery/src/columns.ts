import type { Undo } from '@ashlar/core-block'
import { columnCount, columns } from './model-layout'
import { elementsOf, type GalleryScope } from './paint'
import { place } from './place'

/** The narrowest column of a section, in CSS pixels: on a phone there are fewer of them. */
const narrowest = 160

/** Columns, each picture under the shortest (GAL-24). */
export function start(scope: GalleryScope): Undo {
  const { columnWidth, gutter, perRow } = scope.config
  const { section } = elementsOf(scope)
  return place(scope, ({ width, ratios, extra }) => {
    const max = section
      ? Math.min(perRow, columnCount(width, narrowest, gutter))
      : columnCount(width, columnWidth, gutter)
    return columns({ ratios, width, gutter, extra }, max)
  })
}
