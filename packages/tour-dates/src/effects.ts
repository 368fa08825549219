import { delegate, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import type {} from '@ashlar/core-site'
import { parts } from './contract'
import { findBuilt } from './elements'
import { getDates } from './model'
import type { TourScope } from './paint'

/** After this a request has failed, in milliseconds. */
const timeout = 30_000

/** Asks for the dates: another maker's server after consent alone, and again once the visitor asks or is online (TOU-02). */
export function effects(scope: TourScope) {
  const { root, config, services, state, send, signal, onCleanup } = scope
  onCleanup(
    delegate(root, 'click', parts.retry, () => {
      load(scope)
      // The button is hidden now.
      findBuilt(root)?.list.focus()
    }),
  )
  onCleanup(listen(window, 'online', () => state().phase === 'offline' && load(scope)))
  if (!config.url) throw new Error('Tour dates name no artist. They stay as served. Set artistId.')
  if (!config.isForeign) return void load(scope)
  if (!services.consent?.allows('media')) send({ type: 'waiting' })
  services.consent?.whenAllowed('media', signal).then(
    () => load(scope),
    () => {},
  )
  return undefined
}

async function load({ config, services, elements, signal, send }: TourScope) {
  send({ type: 'loading' })
  try {
    const dates = getDates(await services.http?.get(config.url ?? '', { signal, timeout }))
    if (!dates) send({ type: 'failed' })
    // A link that has focus would lose it.
    else if (!elements.served?.contains(document.activeElement)) send({ type: 'ready', dates, now: Date.now() })
  } catch {
    send({ type: navigator.onLine ? 'failed' : 'offline' })
  }
}
