import { type BlockEvents, defineContract } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'menu',
  // One menu alone needs no script.
  selectors: ['.sqs-block-menu:has(.menu-selector)'],
  load: 'visible',
  replayClicks: '.menu-select-labels',
} as const

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The list of tabs. */
  list: '.menu-selector',
  /** The name of a menu, which becomes its tab. */
  tab: '.menu-select-labels',
  /** One menu. */
  menu: '.menu',
  /** The radio button of a published tab. */
  radio: '.menu-select-button',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the name of the selected menu. */
  'menu-select-labels--active': 'class',
  /** On the selected menu. */
  'menu-active': 'class',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, parts, states })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
