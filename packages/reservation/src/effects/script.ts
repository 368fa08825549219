import { findNonce, loadScript, scriptTimeouts } from '@ashlar/core-http'
import { getScript } from '../model'
import type { ReservationScope } from '../paint'

/** How the widget's script is loaded. A test replaces the address by a small script on another origin. */
export const provider = {
  addressOf: undefined as typeof getScript | undefined,
  timeout: scriptTimeouts.booking as number,
}

/** Lets the provider's script draw its widget beside itself. Rejects when it does not come in time, or draws nothing (BKG-03). */
export async function showWidget(scope: ReservationScope, place: HTMLElement): Promise<void> {
  const { config, signal, state, onCleanup } = scope
  onCleanup(() => place.replaceChildren())
  const nonce = findNonce()
  await loadScript((provider.addressOf ?? getScript)(config, state().isWide), {
    timeout: provider.timeout,
    place,
    signal,
    ...(nonce && { nonce }),
  })
  if ([...place.children].every((child) => child.tagName === 'SCRIPT'))
    throw new Error(
      'The script has come and has drawn no widget. The plain link stays. Check the number of the restaurant.',
    )
}
