/** What the markup says. */
export interface Config {
  /** How many items there are. */
  readonly count: number
  /** Several may be open at once. */
  readonly multiple: boolean
  /** The first one is open at the start. */
  readonly firstOpen: boolean
  /** Items the server sent open, by index. */
  readonly open: readonly number[]
}

/** Which items are open, and whether one is on its way. */
export interface State {
  readonly config: Config
  readonly open: readonly number[]
  readonly isMoving: boolean
}

export type Action =
  /** A visitor asks for an item; ignored while one moves. */
  | { readonly type: 'toggle'; readonly index: number }
  /** An anchor or a find in the page asks for an item, which opens whatever moves. */
  | { readonly type: 'open'; readonly index: number }
  /** What moved has arrived. */
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
  return { ...state, open: state.open.filter((one) => one !== index), isMoving: true }
}
