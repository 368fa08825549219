import { type BlockEvents, defineContract, flag, number, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'audio',
  selectors: ['.sqs-audio-embed', '.squarespace-audio-player'],
  load: 'visible',
  // Most players change their height when they start; this far below the viewport no visitor sees it.
  margin: 600,
  services: ['i18n'],
  replayClicks: '.sqs-audio-tracks a',
  inserts: ['player', 'action', 'track', 'seek'],
} as const

/** Values that markup may set. */
export const options = {
  /** Address of the sound. Default: none, the list of tracks has them. */
  url: text(),
  /** The same, in blog posts. Default: none. */
  audioAssetUrl: text(),
  /** Title of the sound. Default: the text inside the element. */
  title: text(),
  /** Author of the sound. Default: none. */
  author: text(),
  /** Media type; nothing is fetched of one that the browser cannot play. Default: found out by the browser. */
  mimeType: text(),
  /** Duration; 0 until the sound is loaded. Default: 0. */
  durationInMs: number(0, { unit: 'ms', min: 0, max: 1e9 }),
  /** Offers the file as a download. Default: false. */
  showDownload: flag(false),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The player that the block adds. */
  player: '.sqs-widgets-audio-player',
  /** Plays and pauses; also `.play` or `.pause`, by the effect of a press. */
  action: '.action',
  /** The line with title and author. */
  track: '.track',
  /** Slider with the position in the sound. */
  seek: '.seek',
  /** A link of the server's own list of tracks. */
  item: '.sqs-audio-tracks a[href]',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On the player while it plays. */
  playing: 'class',
  /** "true" on the link of the track that is in the player. */
  'aria-current': 'true',
} as const

/** Events that bubble from the element. */
export const events = {
  /** Playback has begun: every other sound and video on the page stops; detail: the track, from 0. */
  play: '{ index: number }',
  /** Playback has stopped; detail: the track, from 0. */
  pause: '{ index: number }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, states, events })

/** Maximum number of tracks in a player; further links stay links (AUD-01). */
export const maxTracks = 60

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
