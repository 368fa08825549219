import type { Undo } from '@ashlar/core-block'
import type { GalleryScope } from '../../../paint'
import { columnCount, columns, rows } from '../model'
import { place } from './place'

/** The narrowest column of a section, in CSS pixels: on a phone there are fewer of them. */
const minWidth = 160

/** Columns, each picture under the lowest; or rows that are all as wide as the list (GAL-24). */
export function start(scope: GalleryScope): Undo {
  const { columnWidth, design, gutter, perRow, rowHeight } = scope.config
  const { section } = scope.elements
  return place(scope, ({ width, ratios, extra }) => {
    const input = { ratios, width, gutter, extra }
    // On a phone a row of the default height has space for one picture; two thirds of the width make it two.
    if (design === 'autorows') return rows(input, Math.min(rowHeight, (width * 2) / 3))
    const count = columnCount(width, section ? minWidth : columnWidth, gutter)
    return columns(input, section ? Math.min(perRow, count) : count)
  })
}
