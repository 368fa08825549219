import { pause } from '@ashlar/core-block/pause'
import type { PagePolicy } from '@ashlar/loader/bootstrap'

/** The policy of the page. Default: undefined, on a page that has this script itself. */
export let policy: PagePolicy | undefined

/**
 * Keeps the trusted-types policy that the first script of the page has made; the first call counts. Any script can import this module and call it,
 * and none gets the policy from it.
 */
export function keepPolicy(given: PagePolicy) {
  policy ??= given
}

/** Hands the policy to the core, before a block writes HTML with it. */
export async function openDoor(): Promise<void> {
  // The first script of the page hands it over in the task in which this script has run.
  await pause(0)
  if (!policy) return
  // A core from before makes a policy of its own: the page lists the name for both.
  const core: Partial<typeof import('@ashlar/core-dom')> = await import('@ashlar/core-dom')
  core.openDoor?.(policy)
}
