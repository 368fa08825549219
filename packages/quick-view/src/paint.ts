import type { Scope } from '@ashlar/core-block'
import type { Action, Config, State } from './model'

/** Shows the count on the server's own element. */
export function paint({ root, brush }: Scope<Config, State, Action>, { count }: State) {
  brush.attribute(root, 'data-count', count)
}
