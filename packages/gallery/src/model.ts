import type { Design, Transition } from './model-designs'
import { perRowAt } from './model-layout'

/** What a gallery's markup says, with every default filled in (GAL-01, GAL-03, GAL-15). */
export interface Config {
  readonly design: Design
  readonly count: number
  /** Slides in a row: 3 in a carousel, 4 in a grid. */
  readonly perRow: number
  /** Between slides, in CSS pixels; in a carousel in percent of its width. */
  readonly gutter: number
  readonly columnWidth: number
  readonly rowHeight: number
  /** Ratio of width to height that every slide is cut to; undefined keeps each its own. */
  readonly aspect: number | undefined
  /** Height of a slider in percent of its width. */
  readonly height: number
  readonly align: 'start' | 'middle' | 'end'
  readonly transition: Transition
  /** What a click on the slide that is shown does. */
  readonly click: 'next' | 'previous' | 'half'
  readonly loop: boolean
  readonly first: number
  readonly autoplay: {
    readonly isOn: boolean
    readonly timeout: number
    readonly isRandom: boolean
    readonly pauses: boolean
  }
  readonly keyboard: boolean
  readonly keys: { readonly previous: number; readonly next: number }
  readonly history: boolean
  readonly hash: boolean
  readonly lightbox: boolean
  readonly theme: 'dark' | 'light'
  readonly boundaries: 'none' | 'hard' | 'inertial'
  readonly snapPoints: 'percentage' | 'none'
  /** Cuts pictures to their box. */
  readonly crop: boolean
  /** Share of a list's width that its picture takes, in percent. */
  readonly listImageSize: number
  /** Selector of the galleries that move with this one. */
  readonly linked: string
  readonly isRtl: boolean
  /** Indices of films. */
  readonly films: readonly number[]
  /** What is wrong with the markup, for the console (GAL-13, GAL-23). */
  readonly problems: readonly string[]
  /** Its data cannot be read: it stays as the server sent it (GAL-23). */
  readonly isSkipped: boolean
}

export interface State {
  readonly config: Config
  readonly index: number
  /** The way it was reached: 1 forward, -1 back, 0 neither. */
  readonly direction: -1 | 0 | 1
  readonly isMoving: boolean
  /** A gallery that moves with this one moves. */
  readonly isLinkedMoving: boolean
  /** The visitor has not paused it. */
  readonly isPlaying: boolean
  /** Why it holds still for now: hover, focus, hidden, away, motion. */
  readonly replayClicks: readonly string[]
  /** A film plays. */
  readonly isVideoShown: boolean
  /** Slides in a row at the width there is. */
  readonly perRow: number
  /** Wishes that led beyond an end, to be told (GAL-07). */
  readonly beyond: { readonly end: number; readonly beginning: number }
}

export type Action =
  | { readonly type: 'next' | 'previous' | 'move' | 'rest' | 'toggle-play' }
  | { readonly type: 'go'; readonly index: number; readonly isSettled?: boolean }
  | { readonly type: 'tick'; readonly random: number }
  | { readonly type: 'suspend' | 'resume'; readonly reason: string }
  | { readonly type: 'film'; readonly isShown: boolean }
  | { readonly type: 'linked-motion'; readonly isMoving: boolean }
  | { readonly type: 'resize'; readonly width: number }

/** Designs that show one slide, or one group, after the other. */
export const hasSteps = ({ design }: Config) => design === 'stacked' || design === 'strip' || design === 'carousel'

/** An index from 0 to count - 1; negative ones count from the end (GAL-05). */
export function wrapIndex(index: number, count: number): number {
  const whole = Number.isFinite(index) ? Math.trunc(index) : 0
  return count > 0 ? ((whole % count) + count) % count : 0
}

export function init(config: Config): State {
  return {
    config,
    index: wrapIndex(config.first, config.count),
    direction: 0,
    isMoving: false,
    isLinkedMoving: false,
    isPlaying: config.autoplay.isOn,
    replayClicks: [],
    isVideoShown: false,
    perRow: config.perRow,
    beyond: { end: 0, beginning: 0 },
  }
}

/** How far a step leads: a carousel goes by groups (GAL-11). */
const stride = ({ config, perRow }: State) => (config.design === 'carousel' ? perRow : 1)

/** The index that the last step leads to. */
export function lastIndex(state: State): number {
  const { count } = state.config
  const by = stride(state)
  return Math.max(0, Math.floor((count - 1) / by) * by)
}

/** Whether every slide is to be seen at once, and nothing leads on (GAL-11). */
export const showsAll = (state: State) => lastIndex(state) === 0

/** True when a step that way leads nowhere (GAL-07). */
export function isAtEdge(state: State, way: 'next' | 'previous'): boolean {
  if (state.config.loop) return showsAll(state)
  return way === 'next' ? state.index >= lastIndex(state) : state.index === 0
}

/** True while it moves by itself (GAL-09). */
export function isRunning({ config, isPlaying, replayClicks, isVideoShown }: State): boolean {
  return config.count > 1 && isPlaying && replayClicks.length === 0 && !isVideoShown
}

function step(state: State, way: 'next' | 'previous'): State {
  if (state.isMoving || state.isLinkedMoving || state.config.count < 2) return state
  const { beyond, index } = state
  if (isAtEdge(state, way)) {
    const name = way === 'next' ? 'end' : 'beginning'
    return { ...state, beyond: { ...beyond, [name]: beyond[name] + 1 } }
  }
  const last = lastIndex(state)
  const by = stride(state)
  if (way === 'next') return { ...state, index: index >= last ? 0 : Math.min(last, index + by), direction: 1 }
  return { ...state, index: index === 0 ? last : Math.max(0, index - by), direction: -1 }
}

function go(state: State, wanted: number, isSettled = false): State {
  const by = stride(state)
  const index = Math.min(lastIndex(state), Math.floor(wrapIndex(wanted, state.config.count) / by) * by)
  // What a finger has already moved is only written down.
  if (index === state.index || (!isSettled && (state.isMoving || state.isLinkedMoving))) return state
  return { ...state, index, direction: isSettled ? 0 : index > state.index ? 1 : -1 }
}

/** By itself it goes on, round the end even without loop; at random it goes anywhere but where it is (GAL-09). */
function tick(state: State, random: number): State {
  if (!isRunning(state)) return state
  const { config, index } = state
  if (!config.autoplay.isRandom) return isAtEdge(state, 'next') ? go(state, 0) : step(state, 'next')
  const others = config.count - 1
  return go(state, (index + 1 + Math.min(others - 1, Math.floor(random * others))) % config.count)
}

function resize(state: State, width: number): State {
  const perRow = state.config.design === 'carousel' ? perRowAt(width, state.config.perRow) : state.perRow
  if (perRow === state.perRow) return state
  const next = { ...state, perRow, direction: 0 as const }
  return { ...next, index: Math.min(lastIndex(next), Math.floor(state.index / perRow) * perRow) }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'next':
    case 'previous':
      return step(state, action.type)
    case 'go':
      return go(state, action.index, action.isSettled)
    case 'tick':
      return tick(state, action.random)
    case 'move':
    case 'rest':
      return state.isMoving === (action.type === 'move') ? state : { ...state, isMoving: action.type === 'move' }
    case 'toggle-play':
      return { ...state, isPlaying: !state.isPlaying }
    case 'suspend':
      return state.replayClicks.includes(action.reason)
        ? state
        : { ...state, replayClicks: [...state.replayClicks, action.reason] }
    case 'resume':
      return state.replayClicks.includes(action.reason)
        ? { ...state, replayClicks: state.replayClicks.filter((reason) => reason !== action.reason) }
        : state
    case 'film':
      return { ...state, isVideoShown: action.isShown }
    case 'linked-motion':
      return { ...state, isLinkedMoving: action.isMoving }
    case 'resize':
      return resize(state, action.width)
  }
}
