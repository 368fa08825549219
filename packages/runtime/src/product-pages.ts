/** Parts of the pictures of older product pages, by what later pages call them. */
const names = [
  ['container', '.ProductItem-gallery,#productGallery'],
  ['slides', '.ProductItem-gallery-slides,#productSlideshow'],
  ['slides-item', '.ProductItem-gallery-slides-item,#productSlideshow>.slide'],
  ['thumbnails-item', '.ProductItem-gallery-thumbnails-item,#productThumbnails>.slide'],
] as const

/** Options of the gallery, by the class of a body that has their value. */
const options = [
  ['galleryDesign', /item-gallery-design-(\w+)/],
  ['clickAction', /item-click-action-(\w+)/],
  ['hoverAction', /item-hover-action-(\w+)/],
] as const

/** Zoom and lightbox of version 7.0, by the classes of a body; a click does the last of the two. */
const actions = [
  ['clickAction', 'lightbox', '.tweak-product-item-lightbox-enabled'],
  ['hoverAction', 'zoom', '.tweak-product-item-image-zoom-enabled:not(.tweak-product-item-image-zoom-behavior-click)'],
  ['clickAction', 'zoom', '.tweak-product-item-image-zoom-enabled.tweak-product-item-image-zoom-behavior-click'],
] as const

const find = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

function nameParts() {
  if (document.querySelector('[data-product-gallery=slides-item]')) return
  for (const [name, selector] of names) for (const { dataset } of find(selector)) dataset.productGallery = name
}

function completeParts() {
  for (const picker of find('[data-product-gallery=thumbnails-item]:not(a,button,[role])')) {
    picker.role = 'button'
    picker.tabIndex = 0
  }
  // Published pages have the last part of an address there, and files that are fetched once they are seen.
  for (const slide of find('[data-product-gallery=slides-item]:not(a,[data-slide-url*="/"])')) {
    const { image, src } = slide.querySelector('img')?.dataset ?? {}
    if (image || src) slide.dataset.slideUrl = image || src
  }
}

function readOptions({ className, dataset }: HTMLElement) {
  for (const [name, pattern] of options) {
    const value = pattern.exec(className)?.[1]
    if (value) dataset[name] ??= value
  }
  for (const [name, value, selector] of actions) if (document.body.matches(selector)) dataset[name] = value
}

/**
 * Gives the pictures of a product page the names and options that their block reads (LST-03): older markup has other classes, and options are
 * classes of the body. Before the page starts, as the block reads them once.
 */
export function nameProductPictures() {
  if (!document.querySelector('.ProductItem-gallery,#productGallery')) return
  nameParts()
  completeParts()
  readOptions(document.body)
}
