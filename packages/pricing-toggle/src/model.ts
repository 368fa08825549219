/** What the markup says. */
export interface Config {
  /** How many options there are. */
  readonly count: number
  /** The option that the server sent as chosen, from 0. */
  readonly selected: number
}

/** Which option is chosen. */
export interface State {
  readonly config: Config
  readonly selected: number
}

export type Action =
  /** A visitor takes an option. */
  | { readonly type: 'choose'; readonly index: number }
  /** Arrow keys go round: 1 to the next, -1 to the one before. */
  | { readonly type: 'move'; readonly by: 1 | -1 }

export function init(config: Config): State {
  return { config, selected: config.selected }
}

export function reduce(state: State, action: Action): State {
  const { count } = state.config
  const index = action.type === 'choose' ? action.index : (state.selected + action.by + count) % count
  return index >= 0 && index < count && index !== state.selected ? { ...state, selected: index } : state
}

/** One option alone is no choice: such a page is left as it is. */
export function isChoice({ config }: State): boolean {
  return config.count > 1
}
