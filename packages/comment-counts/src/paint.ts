import type { Scope } from '@ashlar/core-block'
import { messages } from './messages'
import type { Action, Config, State } from './model'

/** Writes the number of comments, once it is known. */
export function paint({ root, patch, services: { i18n } }: Scope<Config, State, Action>, { count }: State) {
  if (count === undefined) return
  // The text has a plural, which only the i18n service resolves.
  patch.text(root, i18n?.text(messages.count, { count }) ?? `${count}`)
}
