import type { BlockContext, BlockServices, ServiceName } from '@ashlar/core-block'
import type {} from '@ashlar/core-http'
import type {} from '@ashlar/core-i18n'
import type {} from '@ashlar/core-site'
import type {} from '@ashlar/core-tracking'
import { fetchPublishedPage } from '../start/fetch-published-page'
import type { Page } from '../start/page'
import type { MadeServices, ServiceDependencies } from './service-dependencies'

type Makers = { readonly [Name in keyof MadeServices]: () => Promise<MadeServices[Name]> }

/** Calls `make` for the first caller, and again after it has failed. */
function once<Service>(make: () => Promise<Service>): () => Promise<Service> {
  let made: Promise<Service> | undefined
  return () => {
    made ??= make()
    made.catch(() => {
      made = undefined
    })
    return made
  }
}

/** Builds services when the first block needs them, each once; `signal` ends them with the page. */
export function createServices(page: Page, signal: AbortSignal) {
  const create = <Service>(
    module: Promise<{ createService(dependencies: ServiceDependencies): Service | Promise<Service> }>,
  ) =>
    Promise.all([module, service('consent')]).then(([{ createService }, consent]) =>
      createService({ ...page, consent, service, signal }),
    )

  const makers: Makers = {
    consent: once(() => fetchPublishedPage().then((module) => module.createConsentService(page))),
    i18n: once(() => fetchPublishedPage().then((module) => module.createI18nService(page))),
    pageContext: async () => page.context,
    site: once(() => create(import('./site-service'))),
    http: once(() => create(import('./http-service'))),
    tracking: once(() => create(import('../tracking/early-tracking'))),
  }

  /** One service. Rejects when its module cannot be fetched; a later call tries again. */
  function service<Name extends keyof MadeServices>(name: Name): Promise<MadeServices[Name]> {
    return makers[name]()
  }

  return service
}

/** The services a block names. One that cannot be fetched, or that this runtime does not know, is left out: the block then runs without it. */
export async function contextFor(
  service: ReturnType<typeof createServices>,
  names: readonly ServiceName[] = [],
): Promise<BlockContext> {
  const services: BlockServices = { load: service }
  const add = async (name: ServiceName) => Object.assign(services, { [name]: await service(name) })
  await Promise.all(names.map((name) => add(name).catch(() => {})))
  return { services }
}
