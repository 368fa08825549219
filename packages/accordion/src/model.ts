/** The markup as `parse` reads it. */
export interface Config {
  /** Number of items. */
  readonly count: number
  /** Several items may be open at once. */
  readonly shouldAllowMultipleOpenItems: boolean
  /** The first item is open at the start. */
  readonly isExpandedFirstItem: boolean
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
  const open = config.isExpandedFirstItem && config.count > 0 ? [...new Set([0, ...config.open])] : config.open
  return { config, open: config.shouldAllowMultipleOpenItems ? open : open.slice(0, 1), isMoving: false }
}

export function reduce(state: State, action: Action): State {
  if (action.type === 'rest') return state.isMoving ? { ...state, isMoving: false } : state
  const { open, config, isMoving } = state
  const { index, type } = action
  const wasOpen = isOpen(state, index)
  const isIgnored = type === 'open' ? wasOpen : isMoving
  if (isIgnored || !(index >= 0 && index < config.count)) return state
  const others = closesOthers(!wasOpen, config.shouldAllowMultipleOpenItems)
    ? []
    : open.filter((other) => other !== index)
  return { ...state, open: wasOpen ? others : [...others, index], isMoving: true }
}

/** True where an item that opens closes the others; `isMultiple` where several may be open. */
export function closesOthers(opens: boolean, isMultiple: unknown) {
  return opens && !isMultiple
}

export function isOpen(state: State, index: number): boolean {
  return state.open.includes(index)
}
