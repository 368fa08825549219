import { type BlockEvents, custom, defineContract, flag, number, oneOf, text } from '@ashlar/core-block'
import { readDimensions, readPoint } from '@ashlar/core-dom'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'image',
  selectors: ['img[data-src]', 'img[data-image]', 'img[data-loader]', 'img.thumb-image', 'img[data-shape]'],
  load: 'visible',
  // Picture and text may change places when the block starts; this far below the viewport no visitor sees it. The picture itself is fetched later (IMG-03).
  margin: 600,
} as const

/** Values that markup may set. */
export const options = {
  /** How the picture fills its box: cut to cover it, shown whole inside it, or left to the stylesheet. Default: none (IMG-01). */
  cropMode: oneOf('none', 'cover', 'contain'),
  /** Share of the box that the picture needs, for boxes a stylesheet enlarges later. Default: 1 (IMG-01). */
  sizeAdjustment: number(1, { min: 0.05, max: 10 }),
  /** Place of the width in an address: "?format=500w", or "name-500w.jpg". Default: queryString (IMG-01). */
  sizeFormat: oneOf('queryString', 'filename'),
  /** Lets a picture grow beyond its natural size. Default: false (IMG-01). */
  stretch: flag(false),
  /** The side that a whole picture is aligned with. Default: center (IMG-01). */
  fitAlignment: oneOf('center', 'top', 'left', 'right', 'bottom'),
  /** Keeps the box at the picture's own ratio before it has arrived. Default: false (IMG-01). */
  fixedRatio: flag(false),
  /** Smallest number of device pixels per CSS pixel to load for. Default: 1 (IMG-01). */
  dprMin: number(1, { min: 0.5, max: 10 }),
  /** Largest number of device pixels per CSS pixel to load for. Default: 3 (IMG-01). */
  dprMax: number(3, { min: 0.5, max: 10 }),
  /** Address of the picture without a size; http, https or relative. Default: that of `data-src`, then of `src` (IMG-02). */
  image: text(),
  /** The same in older markup. Default: empty (IMG-02). */
  src: text(),
  /** Natural size in pixels, as "2500x1667". Default: unknown (IMG-02). */
  imageDimensions: custom<ReturnType<typeof readDimensions>>(undefined, (raw) => readDimensions(`${raw}`)),
  /** The point that stays in view, as "0.5,0.25", each part from 0 to 1. Default: the middle (IMG-01). */
  imageFocalPoint: custom({ x: 0.5, y: 0.5 }, (raw) => readPoint(`${raw}`)),
  /** Name of a mask; an unknown one masks nothing. Default: empty, no mask (IMG-06). */
  shape: text(),
}

/** Attributes and classes that the block writes. */
export const states = {
  /** On the picture once it has arrived: "true". */
  'data-loaded': 'true',
  /** The same, for stylesheets of published pages; also on a picture whose file cannot be had. */
  loaded: 'class',
  /** On the picture: the width that was fetched, such as "1500w". */
  'data-image-resolution': 'width',
  /** On the layout of a picture and its text, at 415 px and less. */
  'sqs-narrow-width': 'class',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Space between a picture and the text beside it. */
  '--image-gap': 'length',
  /** Ground of a text that lies over its picture. */
  '--image-caption-background': 'background',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The picture has arrived; detail: its width in pixels. */
  loaded: '{ width: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
