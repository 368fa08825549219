import { type BlockEvents, defineContract, number } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'item-list',
  selectors: [
    '[data-controller="UserItemsListCarousel"]',
    '[data-controller="UserItemsListBannerSlideshow"]',
    '.user-items-list-banner-slideshow:not([data-controller])',
  ],
  services: ['i18n'],
  load: 'visible',
  // A published list gets its columns from the block; this far below the viewport no visitor sees them change.
  margin: 600,
} as const

/** Values that markup may set. */
export const options = {
  /** Items side by side in a carousel, where there is room for them. Default: 3 (LST-01). */
  numColumns: number(3, { min: 1 }),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The list whose children are the items. */
  list: 'ul',
  /** A button for the item before or after: its class contains "left" or "right", else they alternate, the one before first. */
  arrow: 'button[class*="__arrow-button"]',
  /** The title of a slide, which shrinks until its longest word fits (DOM-07). */
  title: '.list-item-content__title',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the list once it can be moved. */
  'user-items-list-carousel__slides--initialized': 'class',
  /** On a slideshow: "true" with more than one slide. */
  'data-has-multiple-slides': 'true',
  /** On the current slide of a slideshow: "true". */
  'data-active': 'true',
  /** On an arrow without effect: "true". */
  'aria-disabled': 'true | false',
  /** The same, for stylesheets of published pages. */
  disabled: 'class',
} as const

/** Events that bubble from the element. */
export const events = {
  /** Another item is the first in sight; detail: its index, from 0. */
  change: '{ index: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
