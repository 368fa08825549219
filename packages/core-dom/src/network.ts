/**
 * Rejects where the server of the page cannot be reached, after ten seconds at the latest. Behind some VPNs, firewalls and virtual adapters a browser
 * says that there is no network, so the server is asked before that is believed.
 */
export const checkNetwork = async (): Promise<unknown> =>
  navigator.onLine || fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) })

/** Resolves once the server of the page can be reached again, within three seconds. Not by the event of the browser: one that is wrong sends none. */
export const whenNetwork = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, 3000)).then(checkNetwork).catch(whenNetwork)
