import type { Service } from './services'

/** One link as the markup has it. */
export interface LinkConfig {
  readonly service: Service
  /** The name it has already; empty for none. */
  readonly name: string
  /** It shows nothing, and gets an icon of ours. */
  readonly isBlank: boolean
}

export interface Config {
  readonly links: readonly LinkConfig[]
  /** Account of a follow button; empty for a list of links, and where no script of another host may load. */
  readonly username: string
}

export interface State {
  /** The widget stands in the place of the plain link. */
  readonly isFollowShown: boolean
}

export type Action = { readonly type: 'show' }

export function init(_config: Config): State {
  return { isFollowShown: false }
}

export function reduce(state: State, _action: Action): State {
  return state.isFollowShown ? state : { isFollowShown: true }
}
