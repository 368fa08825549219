import { defineContract, flag, number, oneOf, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'audio',
  selectors: ['.sqs-audio-embed', '.squarespace-audio-player'],
  load: 'visible',
  margin: 200,
  services: ['i18n', 'tracking'],
  options: {
    /** Address of the sound. Default: none, the list of tracks has them. */
    url: text(),
    /** The same, as blog posts say it. Default: none. */
    audioAssetUrl: text(),
    /** What the sound is called. Default: the words inside the element. */
    title: text(),
    /** Who made it. Default: nobody is named. */
    author: text(),
    /** Its media type. Default: the browser finds out. */
    mimeType: text(),
    /** How long it is, in milliseconds. Default: known once it is loaded. */
    durationInMs: number(0, { unit: 'ms', min: 0, max: 1e9 }),
    /** Offers the file itself. Default: no. */
    showDownload: flag(false),
    /** How it looks, for stylesheets. Default: minimal. */
    designStyle: oneOf('minimal', 'classic', 'card', 'legacy'),
  },
  parts: {
    /** The player that the block adds. */
    player: '.sqs-widgets-audio-player',
    /** Plays and pauses; also `.play` or `.pause`, for what it would do. */
    action: '.action',
    /** The line with title and author. */
    track: '.track',
    /** Where in the sound one is, and how to get elsewhere. */
    seek: '.seek',
    /** A link of the server's own list of tracks. */
    item: '.sqs-audio-tracks a[href]',
  },
  states: {
    /** On the player while it plays. */
    playing: 'class',
    /** "true" on the link of the track that is in the player. */
    'aria-current': 'true',
  },
  events: {
    /** Playback has begun: every other sound and film on the page stops; detail: the track, from 0. */
    play: '{ index: number }',
    /** Playback has stopped; detail: the track, from 0. */
    pause: '{ index: number }',
  },
  replayClicks: '.sqs-audio-tracks a',
})

/** The most tracks that one player has; links beyond them stay links (AUD-01). */
export const maxTracks = 60
