/** Narrowest useful item of a carousel, in CSS pixels; our own choice. */
const narrowest = 240

/** The markup as `parse` reads it. */
export interface Config {
  /** Items side by side, where there is room. */
  readonly numColumns: number
  readonly count: number
  /** A slideshow of one banner at a time; else a carousel of several items. */
  readonly isBanner: boolean
  readonly isRtl: boolean
}

export interface State {
  readonly config: Config
  /** First item in sight, from 0. */
  readonly index: number
  /** Items side by side. */
  readonly perView: number
  /** Number of steps that a visitor has asked for: each moves the list, even one that ends where it began. */
  readonly steps: number
}

export type Action =
  /** The list has another width, in CSS pixels. */
  | { readonly type: 'resize'; readonly width: number }
  /** A visitor asks for the items before or after. */
  | { readonly type: 'step'; readonly way: -1 | 1 }
  /** The list has come to rest with this item first. */
  | { readonly type: 'see'; readonly index: number }

export function init(config: Config): State {
  return { config, index: 0, perView: config.isBanner ? 1 : config.numColumns, steps: 0 }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'resize':
      return resized(state, action.width)
    case 'step':
      return stepped(state, action.way)
    default:
      return at(state, action.index)
  }
}

/** Index of the last item that can be the first in sight. */
const lastStart = ({ config, perView }: State) => Math.max(0, config.count - perView)

/** True when there is nothing more on that side. A slideshow has no ends. */
export function isAtEnd(state: State, way: -1 | 1): boolean {
  if (state.config.isBanner) return state.config.count < 2
  return way < 0 ? state.index === 0 : state.index === lastStart(state)
}

function at(state: State, index: number): State {
  return { ...state, index: Math.max(0, Math.min(index, lastStart(state))) }
}

function resized(state: State, width: number): State {
  const { numColumns, isBanner } = state.config
  const perView =
    isBanner || width <= 0 ? state.perView : Math.max(1, Math.min(numColumns, Math.floor(width / narrowest)))
  return perView === state.perView ? state : at({ ...state, perView }, state.index)
}

function stepped(state: State, way: -1 | 1): State {
  if (isAtEnd(state, way)) return state
  const { count, isBanner } = state.config
  const next = isBanner ? (state.index + way + count) % count : state.index + way * state.perView
  return { ...at(state, next), steps: state.steps + 1 }
}
