import { type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { options } from './contract'
import type { Elements } from './elements'
import { type Config, getConfig, type State } from './model'

/** Reads the settings of a banner, or an update of the current ones; never throws. */
export const readSettings = (settings: object | undefined, current?: Config) =>
  getConfig(readOptions(settings, { options }), current)

/** Reads the banner out of the attributes of its element and the page context, in this order; without either there is no banner. */
export function parse(
  root: HTMLElement,
  { services: { consent } }: ParseContext<Elements>,
): Config & { choice: State['choice'] } {
  return { ...readSettings([root, consent?.settings]), choice: consent?.choice() ?? 'unasked' }
}
