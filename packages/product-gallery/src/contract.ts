import { type BlockEvents, defineContract, oneOf } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'product-gallery',
  // Older published pages have no other name for it; the site server gives its parts the names of later ones.
  selectors: ['[data-product-gallery="container"]', '.ProductItem-gallery', '#productGallery'],
  load: 'interaction',
  // Our own server sends pictures that are laid out and named. Published pictures are not, so the script starts when they are near.
  visibleWith: 'div[data-product-gallery="slides-item"]',
  // The picture of a variant, which is marked after the event, becomes the current one.
  loadOn: ['commerce:select', ':is(.ProductItem,.product-detail):has([data-selected-variant]) *'],
  services: ['i18n'],
  asks: ['open-lightbox'],
  replayClicks: '[data-product-gallery] button,[data-product-gallery$="-item"]',
} as const

/** Values that markup may set. Attributes of the gallery, or of an element around it. */
export const options = {
  /** Layout of the pictures: one at a time, one with the edge of the next, or one below the other. Default: slideshow (LST-02). */
  galleryDesign: oneOf('slideshow', 'carousel', 'stacked'),
  /** What a click on a picture does: nothing, open the lightbox, or zoom in place. Default: none (LST-02). */
  clickAction: oneOf('none', 'lightbox', 'zoom'),
  /** "zoom" enlarges the picture under a mouse. Default: none (LST-02). */
  hoverAction: oneOf('none', 'zoom'),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** A picture of the product, in a box that cuts it off when it is enlarged. */
  slide: '[data-product-gallery="slides-item"]',
  /** A thumbnail or dot: goes to the picture of the same position. */
  picker: '[data-product-gallery="thumbnails-item"],button[class*="indicator"]',
  /** Goes to the picture before, where its class contains "prev", or to the one after. */
  arrow: 'button:is([class*="prev"],[class*="next"])',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the current picture, and on its thumbnail. */
  selected: 'class',
  /** On a picture that is enlarged. */
  'is-zoomed': 'class',
} as const

/** Events that bubble from the element. */
export const events = {
  /** Another picture is the current one; detail: its index, from 0. */
  change: '{ index: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
