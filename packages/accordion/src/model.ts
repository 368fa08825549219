/** The markup as `parse` reads it. */
export interface Config {
  /** Number of items. */
  readonly count: number
  /** Several items may be open at once. */
  readonly multiple: boolean
  /** The first item is open at the start. */
  readonly firstOpen: boolean
  /** Items that the server rendered open, by index. */
  readonly open: readonly number[]
}

/** The open items, and whether an animation is running. */
export interface State {
  readonly config: Config
  readonly open: readonly number[]
  readonly isMoving: boolean
}

export type Action =
  /** A visitor presses a trigger; ignored while an item moves. */
  | { readonly type: 'toggle'; readonly index: number }
  /** An anchor or a find in the page leads to an item, which opens even while another one moves. */
  | { readonly type: 'open'; readonly index: number }
  /** The animation has ended. */
  | { readonly type: 'rest' }

export function init(config: Config): State {
  const open = config.firstOpen && config.count > 0 ? [...new Set([0, ...config.open])] : config.open
  return { config, open: config.multiple ? open : open.slice(0, 1), isMoving: false }
}

export function reduce(state: State, action: Action): State {
  if (action.type === 'rest') return state.isMoving ? { ...state, isMoving: false } : state
  if (!(action.index >= 0 && action.index < state.config.count)) return state
  if (action.type === 'open') return isOpen(state, action.index) ? state : opened(state, action.index)
  if (state.isMoving) return state
  return isOpen(state, action.index) ? closed(state, action.index) : opened(state, action.index)
}

export function isOpen(state: State, index: number): boolean {
  return state.open.includes(index)
}

function opened(state: State, index: number): State {
  return { ...state, open: state.config.multiple ? [...state.open, index] : [index], isMoving: true }
}

function closed(state: State, index: number): State {
  return { ...state, open: state.open.filter((other) => other !== index), isMoving: true }
}
