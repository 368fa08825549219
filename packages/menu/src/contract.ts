import { type BlockEvents, defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'menu',
  // One menu alone needs no script.
  selectors: ['.sqs-block-menu:has(.menu-selector)'],
  load: 'visible',
  parts: {
    /** The list of tabs. */
    list: '.menu-selector',
    /** The name of a menu, which becomes its tab. */
    tab: '.menu-select-labels',
    /** One menu. */
    menu: '.menu',
    /** The radio button of a published tab. */
    radio: '.menu-select-button',
  },
  states: {
    /** On the name of the selected menu. */
    'menu-select-labels--active': 'class',
  },
  events: {},
  replayClicks: '.menu-select-labels',
})

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
