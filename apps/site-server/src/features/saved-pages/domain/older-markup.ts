// Markup of older pages that differs from later one by its names alone gets the later names: blocks find their elements by them.
import { pageBlockTypes } from '@ashlar/core-site'
import { attribute, openElements, type PageTree, setAttribute } from './page-elements'

/** The class of a block, where it is not made of the name of its code. */
const classes: Partial<Record<keyof typeof pageBlockTypes, string>> = {
  collectionLink: 'collectionlink',
  memberArea: 'member-area',
  openTable: 'opentable',
  openTableV2: 'opentable-v2',
  socialAccountLinks: 'socialaccountlinks',
  socialAccountLinksV2: 'socialaccountlinks-v2',
  socialLinks: 'sociallinks',
  summaryV2: 'summary-v2',
  tourDates: 'tourdates',
}

type Elements = ReturnType<typeof openElements>

/** Blocks of the first pages have a code and no class (PRC-02). */
function nameBlocks({ find }: Elements) {
  const names = Object.keys(pageBlockTypes) as (keyof typeof pageBlockTypes)[]
  for (const block of find('[data-block-type]:not([class*="sqs-block-"])')) {
    const name = names.find((key) => `${pageBlockTypes[key]}` === attribute(block, 'data-block-type'))
    if (!name) continue
    const known = attribute(block, 'class') ?? ''
    setAttribute(block, 'class', `${known} sqs-block sqs-block-${classes[name] ?? name.toLowerCase()}`.trim())
  }
}

/** Parts of the pictures of older product pages, by what later pages call them. */
const parts = [
  ['container', '.ProductItem-gallery,#productGallery'],
  ['slides', '.ProductItem-gallery-slides,#productSlideshow'],
  ['slides-item', '.ProductItem-gallery-slides-item,#productSlideshow>.slide'],
  ['thumbnails-item', '.ProductItem-gallery-thumbnails-item,#productThumbnails>.slide'],
] as const

function nameProductParts({ find, has }: Elements) {
  if (has('[data-product-gallery="slides-item"]')) return
  for (const [name, selector] of parts)
    for (const element of find(selector)) setAttribute(element, 'data-product-gallery', name)
}

/** What the block needs of parts that have their names. */
function completeProductParts({ find }: Elements) {
  for (const picker of find('[data-product-gallery="thumbnails-item"]:not(a,button,[role])')) {
    setAttribute(picker, 'role', 'button')
    setAttribute(picker, 'tabindex', '0')
  }
  // Published pages have the last part of an address there, and files that are fetched once they are seen.
  for (const slide of find('[data-product-gallery="slides-item"]:not(a,[data-slide-url*="/"])')) {
    const [image] = openElements(slide).find('img')
    const address = image && (attribute(image, 'data-image') || attribute(image, 'data-src'))
    if (address) setAttribute(slide, 'data-slide-url', address)
  }
}

/** Options of a product's pictures, by the class of a body that has their value. */
const options = [
  ['data-gallery-design', /item-gallery-design-(\w+)/],
  ['data-click-action', /item-click-action-(\w+)/],
  ['data-hover-action', /item-hover-action-(\w+)/],
] as const

/** Zoom and lightbox of version 7.0, by classes of a body: a click enlarges the picture, or opens the lightbox. */
function readActions(classNames: string): readonly (readonly [name: string, value: string])[] {
  const has = (name: string) => new RegExp(`tweak-product-item-${name}(?:\\s|$)`).test(classNames)
  const isClick = has('image-zoom-behavior-click')
  const click = has('image-zoom-enabled') && isClick ? 'zoom' : has('lightbox-enabled') && 'lightbox'
  const hover = has('image-zoom-enabled') && !isClick && 'zoom'
  return [
    ...(click ? [['data-click-action', click] as const] : []),
    ...(hover ? [['data-hover-action', hover] as const] : []),
  ]
}

/** The options of a product's pictures are classes of the body (LST-03). */
function nameProductOptions({ find }: Elements) {
  const [body] = find('body')
  if (!body) return
  const classNames = attribute(body, 'class') ?? ''
  const found = options.flatMap(([name, pattern]) => {
    const value = pattern.exec(classNames)?.[1]
    return value ? [[name, value] as const] : []
  })
  for (const [name, value] of [...found, ...readActions(classNames)]) setAttribute(body, name, value)
}

/** Names what a page has under older names. */
export function nameOlderMarkup(page: PageTree) {
  const elements = openElements(page)
  nameBlocks(elements)
  if (!elements.has('.ProductItem-gallery,#productGallery')) return
  nameProductParts(elements)
  completeProductParts(elements)
  nameProductOptions(elements)
}
