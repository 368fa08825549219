import { type BlockEvents, defineContract, number, oneOf } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'video',
  selectors: [
    '.sqs-video-wrapper',
    '.sqs-native-video',
    '.sqs-video-background-native',
    '.sqs-video-background',
    '.sqs-block-embed',
  ],
  load: 'visible',
  margin: 200,
  services: ['consent', 'i18n'],
  replayClicks: '.sqs-video-overlay',
  reveal: '.sqs-video-overlay',
  inserts: ['bar', 'toggle'],
} as const

/** Values that markup may set. Options that only one player reads are in its model (embed, look, site-video), so that no other page downloads them. */
export const options = {
  /** Fit of a video in its box: at its own size, whole inside it, or covering it; empty leaves it to the box. Default: empty (VID-01). */
  mode: oneOf('', 'none', 'fit', 'fill'),
  /** Width divided by height; 0 stands for 16:9, in a summary for a height of 65 %. Default: 0 (VID-07). */
  aspectRatio: number(0, { min: 0.1, max: 10 }),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The picture shown until the video is requested. */
  overlay: '.sqs-video-overlay',
  /** The parent of a video of the site itself. */
  native: '.native-video-player',
  /** The picture under a background video. */
  fallback: '.sqs-video-background-native__fallback-image,.custom-fallback-image',
  /** Controls over the lower edge of a video of the site, from its first use on. */
  bar: '.video-bar',
  /** The box around a player's frame. */
  stage: '.video-stage',
  /** Asks for permission before the player of a provider is loaded. */
  placeholder: '.video-placeholder',
  /** Stops and starts a video that plays without the visitor; first in its section. */
  toggle: '.video-toggle',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the wrapper: the fit of the video; `video-invalid` when there is no video to show. */
  'video-none video-fit video-fill video-invalid': 'class',
  /** On the wrapper, and on a video of the site with a picture over it: "true" while the video is shown in place of its picture. */
  'data-showing-video': 'true | false',
  /** On the parent of a video of the site that plays, while its controls are hidden. */
  'video-idle': 'class',
  /** On the frame of a background. */
  'background-video': 'class',
  /** On a background, and on its frame, once its video plays. */
  ready: 'class',
  /** On a background whose picture stays because its video may not or cannot play. */
  mobile: 'class',
  /** On the picture of a background while the video covers it. */
  'sqs-video-background-native__fallback-image--hidden': 'class',
  /** On the picture of a background once the block has started. */
  loaded: 'class',
  /** Width divided by height of the video, for stylesheets. */
  '--video-ratio': 'number',
  /** Height of the reserved space, as a share of its width. */
  '--video-padding': 'percentage',
} as const

/** Events that bubble from the element. */
export const events = {
  /** The video is shown in place of its picture. */
  show: 'undefined',
  /** The picture is shown again. */
  hide: 'undefined',
  /** Playback has begun: every other video and sound on the page stops. */
  play: 'undefined',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
