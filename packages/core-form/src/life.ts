import type { BlockLifetime, Undo } from '@ashlar/core-block'
import type { Action, Config, State } from './model'

/** A form that is running, as everything but its drawing sees it: painted or a view, it is the same. */
export interface FormLifetime extends BlockLifetime {
  readonly config: Config
  state(): State
  send(action: Action): void
  subscribe(listener: (state: State, previous: State) => void): Undo
}
