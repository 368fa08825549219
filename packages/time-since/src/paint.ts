import type { Scope } from '@ashlar/core-block'
import type { Action, Config, State } from './model'

/** Replaces the served text by how long ago it was; the end of the block restores it. */
export function paint({ root, patch, config, services }: Scope<Config, State, Action>, { now }: State) {
  const { i18n } = services
  if (config.date !== undefined && i18n) patch.text(root, i18n.relative(config.date, now))
}
