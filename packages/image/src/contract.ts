import { defineContract, flag, number, oneOf } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'image',
  selectors: ['img[data-src]', 'img[data-image]', 'img[data-loader]', 'img.thumb-image', 'img[data-shape]'],
  load: 'visible',
  margin: 200,
  options: {
    /** How the picture fills its box: cut to cover it, shown whole inside it, or left to the stylesheet. Default: none (IMG-01). */
    cropMode: oneOf('none', 'cover', 'contain'),
    /** Share of the box that the picture needs, for boxes a stylesheet enlarges later. Default: 1 (IMG-01). */
    sizeAdjustment: number(1, { min: 0.05, max: 10 }),
    /** Where the width stands in an address: "?format=500w", or "name-500w.jpg". Default: queryString (IMG-01). */
    sizeFormat: oneOf('queryString', 'filename'),
    /** Lets a picture grow beyond its natural size. Default: no (IMG-01). */
    stretch: flag(false),
    /** The side a whole picture is set against. Default: center (IMG-01). */
    fitAlignment: oneOf('center', 'top', 'left', 'right', 'bottom'),
    /** Keeps the box at the picture's own ratio before it has arrived. Default: no (IMG-01). */
    fixedRatio: flag(false),
    /** The least device ratio to load for. Default: 1 (IMG-01). */
    dprMin: number(1, { unit: 'device pixels per CSS pixel', min: 0.5, max: 10 }),
    /** The greatest device ratio to load for. Default: 3 (IMG-01). */
    dprMax: number(3, { unit: 'device pixels per CSS pixel', min: 0.5, max: 10 }),
  },
  states: {
    /** On the picture once it has arrived: "true". */
    'data-loaded': 'true',
    /** On the picture: the width that was fetched, such as "1500w". */
    'data-image-resolution': 'width',
  },
  events: {
    /** The picture has arrived; detail: its width in pixels. */
    loaded: '{ width: number }',
  },
})
