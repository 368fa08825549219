import { findItems } from '../elements'
import type { SummaryScope } from '../paint'

/**
 * Lays out the items of a published wall or grid in columns: there the platform's own script did it, and no stylesheet does. A wall keeps the
 * height of each item.
 */
export function layColumns({ config, patch, onCleanup, subscribe }: SummaryScope, list: HTMLElement): undefined {
  const { columnWidth, gutter, design } = config
  const isWall = design === 'wall'
  patch.style(list, 'display', isWall ? 'block' : 'grid')
  if (isWall) patch.style(list, 'column-width', `${columnWidth}px`)
  else patch.style(list, 'grid-template-columns', `repeat(auto-fill, minmax(min(${columnWidth}px, 100%), 1fr))`)
  patch.style(list, 'gap', `${gutter}px`)
  function layItems() {
    if (!isWall) return
    for (const item of findItems(list)) {
      patch.style(item, 'break-inside', 'avoid')
      patch.style(item, 'display', 'flow-root')
      patch.style(item, 'margin-bottom', `${gutter}px`)
    }
  }
  layItems()
  onCleanup(subscribe((next, previous) => next.count !== previous.count && layItems()))
}
