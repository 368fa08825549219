import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
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
  states: {
    /** On the block once half of it can be seen, or it is taller than the viewport and any of it can. */
    loaded: 'class',
    /** Beside each `preFade`, `preSlide`, `preScale`, `preClip`, `preFlex` that was served: its counterpart. */
    fadeIn: 'class',
    /** Last of all, for stylesheets that wait for the end. */
    'animation-loaded': 'class',
  },
  events: {
    /** The block has been shown. */
    shown: 'undefined',
  },
  reveal: '.preFade,.preSlide,.preScale,.preClip,.preFlex',
})
