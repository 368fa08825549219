import { findItems, findPlace } from '../elements'
import type { SummaryScope } from '../paint'

/** A wall keeps the height of each item. */
function layWallItem({ config, patch }: SummaryScope, item: HTMLElement) {
  patch.style(item, 'break-inside', 'avoid')
  patch.style(item, 'display', 'flow-root')
  patch.style(item, 'margin-bottom', `${config.gutter}px`)
}

/**
 * Puts the picture of an item beside its text, as wide as the setting. Where our own stylesheet has two columns they are the two shares; else
 * the page's own margins stand between both.
 */
function layListItem({ config, patch }: SummaryScope, item: HTMLElement) {
  const { listImageSize: size, listImageAlignment: side } = config
  const { place, text } = findPlace(item)
  if (!place) return
  if (getComputedStyle(item).display === 'grid') {
    const shares = [`${size}%`, 'minmax(0, 1fr)']
    patch.style(item, 'grid-template-columns', (side === 'left' ? shares : shares.reverse()).join(' '))
    if (side === 'right') patch.style(place, 'order', '1')
    return
  }
  patch.style(item, 'display', 'flow-root')
  patch.style(place, 'float', side)
  patch.style(place, 'width', `${size}%`)
  if (text) patch.style(text, 'overflow', 'hidden')
}

function layWhole({ config, patch }: SummaryScope, list: HTMLElement) {
  const { columnWidth, gutter, design } = config
  const isWall = design === 'wall'
  patch.style(list, 'display', isWall ? 'block' : 'grid')
  if (isWall) patch.style(list, 'column-width', `${columnWidth}px`)
  else patch.style(list, 'grid-template-columns', `repeat(auto-fill, minmax(min(${columnWidth}px, 100%), 1fr))`)
  patch.style(list, 'gap', `${gutter}px`)
}

/** Lays out the items of a published list, wall or grid: there the platform's own script did it, and no stylesheet does. */
export function layColumns(scope: SummaryScope, list: HTMLElement): undefined {
  const { design } = scope.config
  const layItem = { wall: layWallItem, list: layListItem, grid: undefined, carousel: undefined }[design]
  if (design !== 'list') layWhole(scope, list)
  function layItems() {
    if (layItem) for (const item of findItems(list)) layItem(scope, item)
  }
  layItems()
  scope.onCleanup(scope.subscribe((next, previous) => next.count !== previous.count && layItems()))
}
