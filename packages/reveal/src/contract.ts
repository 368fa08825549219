import { type BlockEvents, custom, defineContract, readList } from '@ashlar/core-block'

/** The class that ends each entrance. */
export const counterparts: Readonly<Record<string, string>> = {
  preFade: 'fadeIn',
  preSlide: 'slideIn',
  preScale: 'scaleIn',
  preClip: 'clipIn',
  preFlex: 'flexIn',
}

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'reveal',
  selectors: [
    '[data-animation-role]',
    '.preFade',
    '.preSlide',
    '.preScale',
    '.preClip',
    '.preFlex',
    '[data-block="reveal"]',
  ],
  load: 'now',
  reveal: '.preFade,.preSlide,.preScale,.preClip,.preFlex',
} as const

/** Values that markup may set. */
export const options = {
  /** Entrances that the page has prepared, as their class names. Default: none (LDR-09). */
  entrances: custom<readonly string[]>([], (raw) =>
    Object.keys(counterparts).filter((name) => readList(raw).includes(name)),
  ),
}

/** Attributes and classes that the block writes. */
export const states = {
  /** On the block once half of it is in view, or it is taller than the viewport and any of it is. */
  loaded: 'class',
  /** Beside each `preFade`, `preSlide`, `preScale`, `preClip`, `preFlex` of the served markup: its counterpart. */
  fadeIn: 'class',
  /** Added last, for stylesheets that select the end of the entrance; also on the element around the block that has its animation. */
  'animation-loaded': 'class',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The block has been shown. */
  shown: 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, states, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
