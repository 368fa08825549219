import { type BlockEvents, defineContract, flag, oneOf } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'accordion',
  selectors: ['.accordion-items-container'],
  load: 'visible',
  options: {
    /** Lets several items be open at once; otherwise opening one closes the others. Default: false (ACC-01). */
    shouldAllowMultipleOpenItems: flag(false),
    /** Opens the first item at the start. Default: false (ACC-01). */
    isExpandedFirstItem: flag(false),
    /** Side of the title on which the icon stands; read by stylesheets. Default: right. */
    accordionIconPlacement: oneOf('right', 'left'),
  },
  parts: {
    /** One question with its answer. */
    item: '.accordion-item',
    /** The button that opens and closes an item. */
    trigger: '.accordion-item__click-target',
    /** The answer. */
    panel: '.accordion-item__dropdown',
    /** The plus or arrow beside the title. */
    icon: '.accordion-icon-container',
  },
  states: {
    /** On an item and its icon: "true" while open, else "false". */
    'data-is-open': 'true | false',
    /** On a panel while it is open. */
    'accordion-item__dropdown--open': 'class',
    /** On a panel while it opens or closes. */
    'accordion-item__dropdown--pre-open': 'class',
  },
  events: {
    /** An item was opened; detail: its index, from 0. */
    open: '{ index: number }',
    /** An item was closed; detail: its index, from 0. */
    close: '{ index: number }',
  },
  replayClicks: '.accordion-item__click-target',
  reveal: '.accordion-item__dropdown',
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
