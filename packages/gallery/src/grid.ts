import type { Undo } from '@ashlar/core-block'
import { elementsOf, type GalleryScope } from './paint'

/** A thumbnail is never narrower, however many stand in a row: on a phone there are two. */
const min = 'min(150px, 45%)'

/** Grids and lists: the browser lays them out, at every width, from numbers that stay (GAL-15, GAL-24). */
export function start(scope: GalleryScope): Undo | undefined {
  const { patch, config } = scope
  const { list, slides, section } = elementsOf(scope)
  if (section) return undefined
  const { aspect = config.crop ? 1 : undefined, gutter, perRow } = config
  patch.style(list, 'display', 'grid')
  patch.style(list, 'gap', `${gutter}px`)
  patch.style(list, 'grid-template-columns', tracks(scope, perRow, gutter))
  for (const slide of slides) {
    patch.style(slide, 'min-width', '0')
    if (config.design === 'list') {
      patch.style(slide, 'display', 'grid')
      patch.style(slide, 'gap', 'inherit')
      patch.style(
        slide,
        'grid-template-columns',
        `minmax(0, ${config.listImageSize}fr) minmax(0, ${100 - config.listImageSize}fr)`,
      )
    }
    const image = slide.querySelector<HTMLElement>('img:not(noscript img)')
    if (!image) continue
    patch.style(image, 'width', '100%')
    patch.style(image, 'height', aspect || config.design !== 'list' ? 'auto' : null)
    if (!aspect) continue
    patch.style(image, 'aspect-ratio', String(aspect))
    patch.style(image, 'object-fit', 'cover')
  }
  return undefined
}

function tracks({ config }: GalleryScope, perRow: number, gutter: number): string {
  if (config.design === 'list') return 'minmax(0, 1fr)'
  if (config.design === 'autogrid') return `repeat(auto-fill, minmax(min(${config.columnWidth}px, 100%), 1fr))`
  const share = `(100% - ${gutter * (perRow - 1)}px) / ${perRow}`
  return `repeat(auto-fill, minmax(max(${min}, ${share}), 1fr))`
}
