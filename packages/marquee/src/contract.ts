import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'marquee',
  selectors: ['.Marquee'],
  load: 'visible',
  template: true,
  services: ['i18n'],
  parts: {
    /** JSON with what it says and how it moves; see the README. */
    props: 'script.Marquee-props',
    /** What is seen of it. */
    display: '.Marquee-display',
    /** What moves. */
    track: '.Marquee-track',
    /** One thing it says. */
    item: '.Marquee-item',
    /** Stops and starts it. */
    pause: '.Marquee-pause',
  },
  states: {
    /** On the block once it is there. */
    'data-ready': 'true',
    /** On the block: "true" while it moves, "false" while it holds still (MRQ-02). */
    'data-running': 'true | false',
    /** On the block for who wants less motion: everything stands, and is to be read. */
    'data-still': 'attribute',
  },
})
