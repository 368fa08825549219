import type { BlockLifetime, Undo } from '@ashlar/core-block'
import type { Action, Config, State } from './model'

/** A running form, the same for a painted form and for a view. */
export interface FormLifetime extends BlockLifetime {
  readonly config: Config
  state(): State
  send(action: Action): void
  subscribe(listener: (state: State, previous: State) => void): Undo
}
