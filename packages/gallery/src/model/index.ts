import type { Design, Transition } from './designs'
import type { Problem } from './problems'

/** The options of a gallery, with every default filled in (GAL-01, GAL-03, GAL-15). */
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
  /** Height of a strip, in steps of 5 % of its width. */
  readonly vSize: number
  /** Height of a slideshow or a strip, in percent of its width; 0 for that of its first picture, in a strip for `vSize`. */
  readonly heightShare: number
  readonly activeAlignment: 'center' | 'left' | 'right' | 'start' | 'middle' | 'end'
  readonly transition: Transition
  /** Effect of a click on the current slide. */
  readonly clickBehavior: 'next' | 'previous' | 'half'
  readonly loop: boolean
  /** The slide shown first; a negative one counts from the end. */
  readonly currentIndex: number
  /** Advances without the visitor; false where `nomotion` turns that off. */
  readonly hasAutoplay: boolean
  /** Time that a slide is shown under autoplay, in milliseconds. */
  readonly slideTime: number
  readonly randomize: boolean
  readonly pauseOnMouseover: boolean
  readonly keyboard: boolean
  readonly keyPrevious: number
  readonly keyNext: number
  readonly history: boolean
  readonly historyHash: boolean
  /** Address of the collection that the slide is added to; empty for that of the page. */
  readonly collectionUrl: string
  readonly lightbox: boolean
  readonly lightboxTheme: 'dark' | 'light'
  readonly boundaries: 'none' | 'hard' | 'inertial'
  readonly snapPoints: 'percentage' | 'none'
  /** Cuts pictures to their box. */
  readonly autoCrop: boolean
  /** Share of a list's width that its picture takes, in percent. */
  readonly listImageSize: number
  /** Selector of the galleries that move with this one. */
  readonly linkedGalleries: string
  /** Pictures are fetched when they come near. */
  readonly lazyLoad: boolean
  readonly refreshOnResize: boolean
  readonly refreshOnOrientationChange: boolean
  /** Links of slides open in a new window. */
  readonly newWindow: boolean
  /** Slides of a grid may lack a picture. */
  readonly mixedContent: boolean
  /** Place of the text over a slideshow; empty leaves it to the stylesheet. */
  readonly metaPosition: string
  /** Height of the thumbnails and space above them, in CSS pixels. */
  readonly thumbnailStripHeight: number
  readonly thumbnailStripMargin: number
  readonly isRtl: boolean
  /** Indices of the slides with a video. */
  readonly videos: readonly number[]
  /** Errors of the markup, for the console (GAL-13, GAL-23). */
  readonly problems: readonly Problem[]
  /** True for unreadable data: the gallery stays as the server sent it (GAL-23). */
  readonly isSkipped: boolean
}

export interface State {
  readonly config: Config
  readonly index: number
  /** Direction of the last step: 1 forward, -1 back, 0 neither. */
  readonly direction: -1 | 0 | 1
  readonly isMoving: boolean
  /** A linked gallery moves. */
  readonly isLinkedMoving: boolean
  /** A strip has no more than is in view. */
  readonly fits: boolean
  /** Slides in a row at the current width. */
  readonly perRow: number
  /** Number of steps beyond each end; each is an event of the page (GAL-07). */
  readonly beyond: { readonly end: number; readonly beginning: number }
}

export type Action =
  | { readonly type: 'next' | 'previous' | 'move' | 'rest' }
  | { readonly type: 'go'; readonly index: number; readonly isSettled?: boolean }
  | { readonly type: 'linked-motion'; readonly isMoving: boolean }
  | { readonly type: 'resize'; readonly width: number }
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

export function init(config: Config): State {
  return {
    config,
    index: wrapIndex(config.currentIndex, config.count),
    direction: 0,
    isMoving: false,
    isLinkedMoving: false,
    fits: false,
    perRow: config.perRow,
    beyond: { end: 0, beginning: 0 },
  }
}

/** Slides per step: a carousel goes by groups (GAL-11). */
export const stride = ({ config, perRow }: State) => (config.design === 'carousel' ? perRow : 1)

/** The index that the last step leads to. */
export function lastIndex(state: State): number {
  const { count } = state.config
  const by = stride(state)
  return Math.max(0, Math.floor((count - 1) / by) * by)
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
  // A slide that a finger has already moved is only recorded.
  if (index === state.index || (!isSettled && (state.isMoving || state.isLinkedMoving))) return state
  return { ...state, index, direction: isSettled ? 0 : index > state.index ? 1 : -1 }
}

/** Slides of a carousel in view: 2 below 480 px and at most 3 below 724 px; one stays one (GAL-11). */
function perRowAt(width: number, perRow: number): number {
  if (width < 480 && perRow > 1) return 2
  return width < 724 && perRow > 2 ? Math.min(3, perRow) : perRow
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
    case 'move':
    case 'rest':
      return state.isMoving === (action.type === 'move') ? state : { ...state, isMoving: action.type === 'move' }
    case 'linked-motion':
      return { ...state, isLinkedMoving: action.isMoving }
    case 'resize':
      return resize(state, action.width)
    case 'fit':
      return { ...state, fits: action.fits }
  }
}
