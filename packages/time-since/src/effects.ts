import type { Scope } from '@ashlar/core-block'
import type {} from '@ashlar/core-i18n'
import { type Action, type Config, interval, type State } from './model'

/** Reads the clock at once and every 5000 ms; a date that cannot be read is left alone, with a warning (I18N-09, I18N-10). */
export function effects({ root, config, services, send, onCleanup }: Scope<Config, State, Action>) {
  if (config.date === undefined) {
    services.i18n?.warn(`A date is not a number: data-date="${root.dataset.date}". Its text stays as served.`)
    return undefined
  }
  const tick = () => send({ type: 'tick', now: Date.now() })
  tick()
  const timer = setInterval(tick, interval)
  onCleanup(() => clearInterval(timer))
  return undefined
}
