import { loadScript, scriptTimeouts } from '@ashlar/core-http'
import { findNonce } from '../elements'
import { scriptOf } from '../model'
import { partsOf, type ReservationScope } from '../paint'

/** How the widget's script is loaded. A test replaces the address by a small script on another origin. */
export const provider = { addressOf: scriptOf, timeout: scriptTimeouts.booking as number }

/** Lets the provider's script draw its widget beside itself. Rejects when it does not come in time, or draws nothing (BKG-03). */
export async function showWidget(scope: ReservationScope): Promise<void> {
  const { config, signal, state, onCleanup } = scope
  const place = partsOf(scope)?.widget as HTMLElement
  onCleanup(() => place.replaceChildren())
  const nonce = findNonce()
  await loadScript(provider.addressOf(config, state().isWide), {
    timeout: provider.timeout,
    place,
    signal,
    ...(nonce && { nonce }),
  })
  if ([...place.children].every((one) => one.tagName === 'SCRIPT'))
    throw new Error(
      'The script has come and has drawn no widget. The plain link stays. Check the number of the restaurant.',
    )
}
