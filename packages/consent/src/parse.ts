import { type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { options } from './contract'
import type { Elements } from './elements'
import { type Config, getConfig, type Settings, type State } from './model'

/** A config under the names of the settings that it came from; a position is decided anew. */
function asSettings({ canDecline, ...config }: Config) {
  const values: Settings = { ...config, position: '', acceptType: canDecline ? 'OPT_IN_AND_OUT' : 'OPT_IN' }
  return Object.fromEntries(
    Object.entries(options).map(([name, { aliases }]) => [aliases?.[0], values[name as keyof Settings]]),
  )
}

/** Reads the settings of a banner; an update of the current ones changes what it names, and nothing else (CNS-08). Never throws. */
export const readSettings = (settings: object | undefined, current?: Config) =>
  getConfig(readOptions([settings, current && asSettings(current)].flat(), { options }), current)

/** Reads the banner out of the attributes of its element and the page context, in this order; without either there is no banner. */
export function parse(
  root: HTMLElement,
  { services: { consent } }: ParseContext<Elements>,
): Config & { choice: State['choice'] } {
  return { ...readSettings([root, consent?.settings]), choice: consent?.choice() ?? 'unasked' }
}
