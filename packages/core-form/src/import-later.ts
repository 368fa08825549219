import { type BlockServices, loadService } from '@ashlar/core-block'

/**
 * Imports code that a form fetches later. Rejects at once without a network: browsers remember an import that has failed for as long as the page
 * lives, so a later try would fail as well.
 */
export const importLater = <Module>(load: () => Promise<Module>): Promise<Module> =>
  navigator.onLine ? load() : Promise.reject(new TypeError('There is no network.'))

/** The service for requests, which comes with the first touch of a form. */
export const loadHttp = (services: BlockServices) => importLater(() => loadService(services, 'http'))
