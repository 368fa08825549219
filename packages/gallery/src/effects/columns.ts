import type { Undo } from '@ashlar/core-block'
import { columnCount, columns } from '../model/layout'
import type { GalleryScope } from '../paint'
import { place } from './place'

/** The narrowest column of a section, in CSS pixels: on a phone there are fewer of them. */
const minWidth = 160

/** Columns, each picture under the lowest (GAL-24). */
export function start(scope: GalleryScope): Undo {
  const { columnWidth, gutter, perRow } = scope.config
  const { section } = scope.elements
  return place(scope, ({ width, ratios, extra }) => {
    const count = section
      ? Math.min(perRow, columnCount(width, minWidth, gutter))
      : columnCount(width, columnWidth, gutter)
    return columns({ ratios, width, gutter, extra }, count)
  })
}
