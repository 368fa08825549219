import { type BlockEvents, defineContract, oneOf } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'header',
  selectors: ['header[data-controller="Header"]', '.Mobile-overlay', '.Header-nav'],
  load: 'idle',
  // A header that leaves the screen on the way down starts with the first scroll.
  loadOn: ['scroll', '[data-position=scroll-back]'],
  services: ['i18n'],
  replayClicks: '.header-burger-btn,.header-nav-folder-title,.current-language',
  reveal: '.header-menu,.header-nav-folder-content',
} as const

/** Values that markup may set. */
export const options = {
  /** Where the header is while the page scrolls: at its top, in sight, or in sight once the visitor scrolls back. Default: static, or as the classes of a published body have it (HDR-01). */
  position: oneOf('static', 'sticky', 'scroll-back'),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** Opens and closes the menu of small windows. */
  burger: '.header-burger-btn,[data-controller*=MobileOverlayToggle]',
  /** The menu of small windows. */
  menu: '.header-menu',
  /** A folder, or the language picker. */
  folder: '.header-nav-item--folder,.Header-nav-item--folder,.language-picker,[data-language-picker]',
  /** Opens and closes a folder. */
  title: '.header-nav-folder-title,.Header-nav-folder-title,.current-language',
  /** The links of a folder. */
  content: '.header-nav-folder-content,.Header-nav-folder,.language-picker-content',
  /** The list of the menu from which its folders open. */
  list: '[data-folder=root],.Mobile-overlay-menu-main',
  /** A folder that covers the list of the menu. */
  panel: '[data-folder]:not([data-folder=root]),[data-controller-folder]',
  /** Opens such a folder. */
  opener: '[data-folder-id],[data-controller-folder-toggle]',
  /** Closes such a folder. */
  back: '[data-action=back],[data-controller-folder-toggle]',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the body of our own and of 7.1 pages while the menu is open. */
  'header--menu-open': 'class',
  /** On the body of 7.0 pages while the menu is open. */
  'is-mobile-overlay-active': 'class',
  /** On the burger while the menu is open. */
  'burger--active': 'class',
  /** On the list and on the open folder of a 7.1 menu. */
  'header-menu-nav-folder--active': 'class',
  /** On the list of a 7.1 menu while a folder covers it. */
  'header-menu-nav-folder--open': 'class',
  /** On the open folder of a 7.0 menu. */
  'is-active-folder': 'class',
  /** On a 7.0 menu while a folder covers its list. */
  'has-active-folder': 'class',
  /** On an element whose controllers the block has replaced: their names. */
  'data-controllers-bound': 'text',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Ground of the header, of its menu on a phone and of open folders. */
  '--header-background': 'background',
  /** Text and icons of the header. */
  '--header-color': 'color',
  /** Space between the title, the navigation and the actions. */
  '--header-gap': 'length',
  /** Space inside the header and its menu: above and below, then before and after. */
  '--header-padding': 'lengths',
  /** Line around an open folder. */
  '--header-line': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The menu has opened. */
  open: 'undefined',
  /** The menu has closed. */
  close: 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
