/** One sound. */
export interface Track {
  /** Address of the file; http or https. */
  readonly url: string
  readonly title: string
  readonly author: string
  /** 0 until it is known. */
  readonly durationInMs: number
  /** Media type; empty where the browser finds it out. */
  readonly mimeType: string
}

/** The options of an audio block. */
export interface Config {
  readonly tracks: readonly Track[]
  /** The file is offered as a download. */
  readonly showDownload: boolean
}

/** The current track and the position in it. */
export interface State {
  readonly config: Config
  readonly index: number
  readonly isPlaying: boolean
  /** In seconds. */
  readonly time: number
  readonly duration: number
  /** Position that the visitor has chosen, in seconds; the sound follows. */
  readonly sought: number
  readonly isFailed: boolean
}

export type Action =
  | { readonly type: 'toggle' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** A visitor picks a track; picking the one that plays pauses it. */
  | { readonly type: 'pick'; readonly index: number }
  | { readonly type: 'step'; readonly by: -1 | 1 }
  /** In seconds. */
  | { readonly type: 'seek'; readonly time: number }
  /** The sound reports its position. */
  | { readonly type: 'progress'; readonly time: number; readonly duration: number }
  /** The sound is over. */
  | { readonly type: 'ended' }
  /** The sound cannot be played. */
  | { readonly type: 'failed' }

export function init(config: Config): State {
  return {
    config,
    index: 0,
    isPlaying: false,
    time: 0,
    duration: durationInSeconds(config.tracks[0]),
    sought: 0,
    isFailed: false,
  }
}

const progressed = (state: State, time: number, duration: number): State =>
  time === state.time && duration === state.duration ? state : { ...state, time: known(time), duration }

export function reduce(state: State, action: Action): State {
  const { index, isPlaying, time, duration } = state
  switch (action.type) {
    case 'toggle':
      return playing(state, !isPlaying)
    case 'play':
    case 'pause':
      return playing(state, action.type === 'play')
    case 'pick':
      return action.index === index ? playing(state, !isPlaying) : moved(state, action.index, true)
    case 'step':
      return moved(state, index + action.by, isPlaying)
    case 'ended':
      return hasTrack(state, index + 1)
        ? moved(state, index + 1, true)
        : { ...state, isPlaying: false, time: 0, sought: 0 }
    case 'seek': {
      const sought = Math.max(0, Math.min(action.time || 0, duration))
      return sought === time ? state : { ...state, time: sought, sought }
    }
    case 'progress':
      return progressed(state, action.time, known(action.duration) || duration)
    case 'failed':
      return { ...state, isPlaying: false, isFailed: true }
  }
}

/** True when the player has a track of that number. */
export function hasTrack({ config }: State, index: number): boolean {
  return config.tracks[index] !== undefined
}

/** Seconds as "3:05" or "1:02:03". */
export function clock(seconds: number): string {
  const whole = Math.floor(known(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  if (!parts[0]) parts.shift()
  return parts.map((part, at) => (at ? String(part).padStart(2, '0') : part)).join(':')
}

/** 0 for the infinite duration of a stream and the unknown one of a sound that is not loaded. */
function known(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

const durationInSeconds = (track: Track | undefined) => (track?.durationInMs ?? 0) / 1000

function playing(state: State, isPlaying: boolean): State {
  if (state.isPlaying === isPlaying || !hasTrack(state, state.index)) return state
  return { ...state, isPlaying, isFailed: false }
}

function moved(state: State, index: number, isPlaying: boolean): State {
  const track = state.config.tracks[index]
  if (!track) return state
  return { ...state, index, isPlaying, time: 0, sought: 0, duration: durationInSeconds(track), isFailed: false }
}
