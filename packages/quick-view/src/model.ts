/** What the markup says. */
export interface Config {
  readonly greeting: string
}

/** How often it was asked. */
export interface State {
  readonly config: Config
  readonly count: number
}

export type Action = { readonly type: 'greet' }

export function init(config: Config): State {
  return { config, count: 0 }
}

export function reduce(state: State, _action: Action): State {
  return { ...state, count: state.count + 1 }
}
