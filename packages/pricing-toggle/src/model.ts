/** The markup as `parse` reads it. */
export interface Config {
  /** Number of options. */
  readonly count: number
  /** The option that the server rendered as selected, from 0. */
  readonly selected: number
}

/** The selected option. */
export interface State {
  readonly config: Config
  readonly selected: number
}

export type Action =
  /** A visitor chooses an option. */
  | { readonly type: 'choose'; readonly index: number }
  /** Arrow keys go round: 1 to the next option, -1 to the previous one. */
  | { readonly type: 'move'; readonly by: 1 | -1 }

export function init(config: Config): State {
  return { config, selected: config.selected }
}

export function reduce(state: State, action: Action): State {
  const { count } = state.config
  const index = action.type === 'choose' ? action.index : (state.selected + action.by + count) % count
  return index >= 0 && index < count && index !== state.selected ? { ...state, selected: index } : state
}

/** False for a single option: the page then stays as served. */
export function isChoice({ config }: State): boolean {
  return config.count > 1
}
