import type { Undo } from '@ashlar/core-block'
import type { GalleryScope } from '../paint'

/** Minimum width of a thumbnail, in any number per row: on a phone there are two. */
const min = 'min(150px, 45%)'

/** Grids and lists: the browser lays them out, at every width, from constant numbers (GAL-15, GAL-24). */
export function start({ patch, config, elements }: GalleryScope): Undo | undefined {
  const { list, slides, section } = elements
  if (section) return undefined
  const { design, gutter, listImageSize } = config
  patch.style(list, 'display', 'grid')
  patch.style(list, 'gap', `${gutter}px`)
  patch.style(list, 'grid-template-columns', tracks(config))
  if (config.mixedContent) patch.style(list, 'align-items', 'start')
  for (const { element, image } of slides) {
    patch.style(element, 'min-width', '0')
    if (design === 'list') {
      patch.style(element, 'display', 'grid')
      patch.style(element, 'gap', 'inherit')
      patch.style(element, 'grid-template-columns', `minmax(0, ${listImageSize}fr) minmax(0, ${100 - listImageSize}fr)`)
    }
    if (image) layImage(patch, image, config)
  }
  return undefined
}

function layImage(patch: GalleryScope['patch'], image: HTMLElement, config: GalleryScope['config']) {
  const { aspect } = config
  patch.style(image, 'width', '100%')
  patch.style(image, 'height', aspect || config.design !== 'list' ? 'auto' : null)
  if (!aspect) return
  patch.style(image, 'aspect-ratio', String(aspect))
  patch.style(image, 'object-fit', 'cover')
}

function tracks({ design, columnWidth, gutter, perRow }: GalleryScope['config']): string {
  if (design === 'list') return 'minmax(0, 1fr)'
  if (design === 'autogrid') return `repeat(auto-fill, minmax(min(${columnWidth}px, 100%), 1fr))`
  const share = `(100% - ${gutter * (perRow - 1)}px) / ${perRow}`
  return `repeat(auto-fill, minmax(max(${min}, ${share}), 1fr))`
}
