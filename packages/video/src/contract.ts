import { defineContract, number, oneOf } from '@ashlar/core-block'

export const contract = defineContract({
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
  services: ['consent', 'i18n', 'tracking'],
  options: {
    /** How a film fills its box: as large as it says, whole inside it, or covering it. Default: the box decides (VID-01). */
    mode: oneOf('', 'none', 'fit', 'fill'),
    /** Width divided by height of the place kept for a film. Default: 16:9, which is 56.3 %; in a summary 65 % (VID-07). */
    aspectRatio: number(0, { min: 0.1, max: 10 }),
  },
  parts: {
    /** The picture that stands for a film until it is asked for. */
    overlay: '.sqs-video-overlay',
    /** Where a film of the site itself is shown. */
    native: '.native-video-player',
    /** The picture under a background film. */
    fallback: '.sqs-video-background-native__fallback-image,.custom-fallback-image',
    /** What holds the player's frame. */
    stage: '.video-stage',
    /** Asks before a player of somebody else is loaded. */
    standIn: '.video-stand-in',
    /** Stops and starts what moves by itself; first in its section. */
    toggle: '.video-toggle',
  },
  states: {
    /** On the wrapper: how the film fills it; `video-invalid` when there is none to show. */
    'video-none video-fit video-fill video-invalid': 'class',
    /** On the wrapper: "true" while the film stands in place of its picture. */
    'data-showing-video': 'true | false',
    /** On a background once its film really runs. */
    ready: 'class',
    /** On a background whose picture stays because its film may not or cannot run. */
    mobile: 'class',
    /** On the picture of a background while the film covers it. */
    'sqs-video-background-native__fallback-image--hidden': 'class',
    /** On the picture of a background when the script has taken over. */
    loaded: 'class',
    /** Width divided by height of the film, for stylesheets. */
    '--video-ratio': 'number',
    /** Height of the place kept, as a share of its width. */
    '--video-padding': 'percentage',
  },
  events: {
    /** The film stands in place of its picture. */
    show: 'undefined',
    /** The picture is back. */
    hide: 'undefined',
    /** Playback has begun: every other film and sound on the page stops. */
    play: 'undefined',
  },
  replayClicks: '.sqs-video-overlay',
  reveal: '.sqs-video-overlay',
})
