import { custom, defineContract, flag, member, number, oneOf } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'marquee',
  selectors: ['.Marquee'],
  load: 'visible',
  // A published marquee loses height when it starts; this far below the viewport no visitor sees it.
  margin: 600,
  template: true,
  replayClicks: '.Marquee-pause',
  services: ['i18n'],
} as const

/** Values that markup may set. Members of the JSON in `script.Marquee-props`. */
export const options = {
  /** Waves in a segment. Default: 1 (MRQ-01). */
  waveFrequency: number(1, { min: 0, max: 100 }),
  /** Height of the waves, from 0 for a straight line to 10; greater values count as 10. Default: 0 (MRQ-01). */
  waveIntensity: number(0, { min: 0, max: 100 }),
  /** Direction of the movement. Default: left (MRQ-01). */
  animationDirection: oneOf('left', 'right'),
  /** Speed; 1 is 60 CSS pixels a second. Default: 1 (MRQ-01). */
  animationSpeed: number(1, { min: 0.05, max: 100 }),
  /** Size of the text, as `{ value, unit }`. Default: that of the page. */
  textSize: custom('', (raw) => `${member(raw, 'value')}${member(raw, 'unit')}`),
  /** Pauses under the mouse pointer. Default: false (MRQ-02). */
  pausedOnHover: flag(false),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** JSON with the items and the options. */
  props: 'script.Marquee-props',
  /** The visible section of the track. */
  display: '.Marquee-display',
  /** The row that moves. */
  track: '.Marquee-track',
  /** One item. */
  item: '.Marquee-item',
  /** Stops and starts it. */
  pause: '.Marquee-pause',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the block once the track is inserted. */
  'data-ready': 'true',
  /** On the block: "true" while it moves, "false" while it is paused (MRQ-02). */
  'data-running': 'true | false',
  /** On the block with reduced motion: nothing moves, and every item is readable. */
  'data-still': 'attribute',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Space above and below the moving text. */
  '--marquee-padding': 'length',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, properties })
