import type { ParseContext } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { type Config, readSettings, type State } from './model'

/** Reads the banner out of the page context; without one there is no banner. */
export function parse(
  _root: HTMLElement,
  { services: { site, consent } }: ParseContext<undefined>,
): Config & { choice: State['choice'] } {
  const settings = site?.context.cookieSettings as unknown as Readonly<Record<string, unknown>> | undefined
  return { ...readSettings(settings ?? {}), choice: consent?.choice() ?? 'unasked' }
}
