import type { Config } from '../model'

/** What a gallery with a current slide reads, too. */
export interface StepConfig extends Config {
  /** Effect of a click on the current slide. */
  readonly clickBehavior: 'next' | 'previous' | 'half'
  readonly loop: boolean
  /** The slide shown first; a negative one counts from the end. */
  readonly currentIndex: number
  readonly keyboard: boolean
  readonly keyPrevious: number
  readonly keyNext: number
  /** Time that a slide is shown under autoplay, in milliseconds. */
  readonly slideTime: number
  /** Height of the thumbnails and space above them, in CSS pixels. */
  readonly thumbnailStripHeight: number
  readonly thumbnailStripMargin: number
  /** Height of a slideshow or a strip, in percent of its width; 0 for that of its first picture, in a strip for `vSize`. */
  readonly heightShare: number
}

export interface State {
  readonly config: StepConfig
  readonly index: number
  /** Direction of the last step: 1 forward, -1 back, 0 neither. */
  readonly direction: -1 | 0 | 1
  readonly isMoving: boolean
  /** A linked gallery moves. */
  readonly isLinkedMoving: boolean
  /** A strip has no more than is in view. */
  readonly fits: boolean
  /** Slides that a step goes on by: in a carousel those in view. */
  readonly stride: number
  /** Number of steps beyond each end; each is an event of the page (GAL-07). */
  readonly beyond: { readonly end: number; readonly beginning: number }
}

export type Action =
  | { readonly type: 'next' | 'previous' | 'move' | 'rest' }
  | { readonly type: 'go'; readonly index: number; readonly isSettled?: boolean }
  | { readonly type: 'linked-motion'; readonly isMoving: boolean }
  | { readonly type: 'group'; readonly stride: number }
  | { readonly type: 'fit'; readonly fits: boolean }

/** The index of a step beyond an end, which goes on at the other. */
export function wrap(index: number, count: number) {
  return ((index % count) + count) % count
}

/** An index from 0 to count - 1; negative ones count from the end (GAL-05). */
export function wrapIndex(index: number, count: number): number {
  const whole = Number.isFinite(index) ? Math.trunc(index) : 0
  return count > 0 ? wrap(whole, count) : 0
}

/** True for the current slide and its neighbours, also across the ends; only these are prepared (GAL-12, GAL-14). */
export function isNear(index: number, current: number, count: number, preload = 1): boolean {
  const apart = Math.abs(index - current)
  return Math.min(apart, count - apart) <= preload
}

export function init(config: StepConfig): State {
  return {
    config,
    index: wrapIndex(config.currentIndex, config.count),
    direction: 0,
    isMoving: false,
    isLinkedMoving: false,
    fits: false,
    stride: config.design === 'carousel' ? config.perRow : 1,
    beyond: { end: 0, beginning: 0 },
  }
}

/** The index that the last step leads to. */
export function lastIndex(state: State): number {
  const { config, stride } = state
  return Math.max(0, Math.floor((config.count - 1) / stride) * stride)
}

/** True when every slide is in view at once, so that its controls have no use (GAL-11, GAL-29). */
export const isWhole = (state: State) => state.fits || lastIndex(state) === 0

/** True when a step in that direction has no effect (GAL-07). */
export function isAtEdge(state: State, way: 'next' | 'previous'): boolean {
  if (state.config.loop) return lastIndex(state) === 0
  return way === 'next' ? state.index >= lastIndex(state) : state.index === 0
}

function step(state: State, way: 'next' | 'previous'): State {
  if (state.isMoving || state.isLinkedMoving || state.config.count < 2) return state
  const { beyond, index, stride } = state
  if (isAtEdge(state, way)) {
    const name = way === 'next' ? 'end' : 'beginning'
    return { ...state, beyond: { ...beyond, [name]: beyond[name] + 1 } }
  }
  const last = lastIndex(state)
  if (way === 'next') return { ...state, index: index >= last ? 0 : Math.min(last, index + stride), direction: 1 }
  return { ...state, index: index === 0 ? last : Math.max(0, index - stride), direction: -1 }
}

function go(state: State, wanted: number, isSettled = false): State {
  const { stride } = state
  const index = Math.min(lastIndex(state), Math.floor(wrapIndex(wanted, state.config.count) / stride) * stride)
  // A slide that a finger has already moved is only recorded.
  if (index === state.index || (!isSettled && (state.isMoving || state.isLinkedMoving))) return state
  return { ...state, index, direction: isSettled ? 0 : index > state.index ? 1 : -1 }
}

/** Another number of slides is in view; the group that has the current one is shown. */
function group(state: State, stride: number): State {
  if (stride === state.stride) return state
  const next = { ...state, stride, direction: 0 as const }
  return { ...next, index: Math.min(lastIndex(next), Math.floor(state.index / stride) * stride) }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'next':
    case 'previous':
      return step(state, action.type)
    case 'go':
      return go(state, action.index, action.isSettled)
    case 'move':
    case 'rest':
      return state.isMoving === (action.type === 'move') ? state : { ...state, isMoving: action.type === 'move' }
    case 'linked-motion':
      return { ...state, isLinkedMoving: action.isMoving }
    case 'group':
      return group(state, action.stride)
    case 'fit':
      return { ...state, fits: action.fits }
  }
}
