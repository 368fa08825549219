import type { Undo } from '@ashlar/core-block'
import type { GalleryScope } from '../../paint'
import { readImageSize } from './parse'

/** Minimum width of a thumbnail, in any number per row: on a phone there are two. */
const min = 'min(150px, 45%)'

/** Grids and lists: the browser lays them out, at every width, from constant numbers (GAL-15, GAL-24). */
export function start(scope: GalleryScope): Undo | undefined {
  const { patch, config, elements } = scope
  const { list, slides, section } = elements
  if (section) return undefined
  if (config.design === 'base') return layColumn(scope)
  const { design } = config
  const listImageSize = readImageSize(config)
  layList(scope)
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

/** One picture under the other, each as wide as the list: stylesheets of published pages leave that to the script (GAL-25). */
function layColumn({ elements, patch, root }: GalleryScope): undefined {
  if (!root.matches('.sqs-gallery-block-stacked')) return
  for (const slide of elements.slides) {
    if (!slide.image) continue
    patch.style(slide.image, 'display', 'block')
    patch.style(slide.image, 'width', '100%')
    patch.style(slide.image, 'height', 'auto')
    patch.style(slide.image, 'aspect-ratio', String(elements.ratio(slide)))
  }
}

function layList({ patch, config, elements }: GalleryScope) {
  const { list } = elements
  const styles = hasShares(elements)
    ? { display: 'flex', 'flex-wrap': 'wrap' }
    : { display: 'grid', gap: `${config.gutter}px`, 'grid-template-columns': tracks(config) }
  for (const [name, value] of Object.entries(styles)) patch.style(list, name, value)
}

/**
 * True where the stylesheet floats the slides, each as wide as its share of a row: those of version 7.0 do, with the gutter in the share. Their widths stay,
 * in rows that hold pictures of any height (GAL-25).
 */
function hasShares({ list, slides: [first] }: GalleryScope['elements']): boolean {
  if (!first || getComputedStyle(first.element).float === 'none') return false
  const inRow = list.clientWidth / first.element.getBoundingClientRect().width
  return Math.abs(inRow - Math.round(inRow)) < 0.05
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
