import { type BlockEvents, defineContract, flag, oneOf } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'accordion',
  selectors: ['.accordion-items-container'],
  load: 'visible',
  replayClicks: '.accordion-item__click-target',
  reveal: '.accordion-item__dropdown',
  // With the values that published pages have, and items that are all closed.
  stepsOn:
    '.sqs-block-accordion .accordion-items-container:not(:has(>:not(.accordion-item),[aria-expanded=true])):is([data-should-allow-multiple-open-items=""],[data-should-allow-multiple-open-items=true]):is([data-is-expanded-first-item=""],[data-is-expanded-first-item=true])',
} as const

/** Values that markup may set. */
export const options = {
  /** Lets several items be open at once; otherwise opening one closes the others. Default: false (ACC-01). */
  shouldAllowMultipleOpenItems: flag(false),
  /** Opens the first item at the start. Default: false (ACC-01). */
  isExpandedFirstItem: flag(false),
  /** Side of the title on which the icon stands; read by stylesheets. Default: right. */
  accordionIconPlacement: oneOf('right', 'left'),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** One question with its answer. */
  item: '.accordion-item',
  /** The button that opens and closes an item. */
  trigger: '.accordion-item__click-target',
  /** The answer. */
  panel: '.accordion-item__dropdown',
  /** The plus or arrow beside the title, on published pages; in the markup of this package it is `::before` and `::after` of the trigger. */
  icon: '.accordion-icon-container',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On an item and its icon: "true" while open, else "false". */
  'data-is-open': 'true | false',
  /** On a panel while it is open. */
  'accordion-item__dropdown--open': 'class',
  /** On a panel while it opens or closes. */
  'accordion-item__dropdown--pre-open': 'class',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Line under each item. */
  '--accordion-divider': 'border',
  /** Space inside the title of an item: above and below it, then before and after. */
  '--accordion-padding': 'lengths',
} as const

/** Events that bubble from the element. */
export const events = {
  /** An item was opened; detail: its index, from 0. */
  open: '{ index: number }',
  /** An item was closed; detail: its index, from 0. */
  close: '{ index: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
