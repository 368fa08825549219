import type { BlockContext, BlockServices } from '@ashlar/core-block'
import type {} from '@ashlar/core-http'
import type {} from '@ashlar/core-i18n'
import type {} from '@ashlar/core-site'
import type {} from '@ashlar/core-tracking'
import type { Page } from './page'
import type { MadeServices, ServiceDependencies } from './service-dependencies'

/** Builds services when the first block needs them, each once; `signal` ends them with the page. */
export function createServices(page: Page, signal: AbortSignal) {
  const made: { [Name in keyof MadeServices]?: Promise<MadeServices[Name]> } = {}
  const create = <Service>(
    module: Promise<{ createService(dependencies: ServiceDependencies): Service | Promise<Service> }>,
  ) =>
    Promise.all([module, service('consent')]).then(([{ createService }, consent]) =>
      createService({ ...page, consent, service, signal }),
    )

  const makers: { [Name in keyof MadeServices]: () => Promise<MadeServices[Name]> } = {
    consent: () => import('./published-page').then((module) => module.createConsentService(page)),
    i18n: () => import('./published-page').then((module) => module.createI18nService(page)),
    pageContext: async () => page.context,
    site: () => create(import('./site-service')),
    http: () => create(import('./http-service')),
    tracking: () => create(import('./early-tracking')),
  }

  /** One service. Rejects when its module cannot be fetched; a later call tries again. */
  function service<Name extends keyof MadeServices>(name: Name): Promise<MadeServices[Name]> {
    const services = made as { [One in Name]?: Promise<MadeServices[One]> }
    services[name] ??= (makers as { [One in Name]: () => Promise<MadeServices[One]> })[name]()
    const service = services[name] as Promise<MadeServices[Name]>
    service.catch(() => delete made[name])
    return service
  }

  /** The services a block names. One that cannot be fetched is left out: the block then runs without it. */
  async function contextFor(names: readonly string[] = []): Promise<BlockContext> {
    const services: Record<string, unknown> = { load: service }
    await Promise.all(
      names.map(async (name) => {
        try {
          services[name] = await service(name as keyof MadeServices)
        } catch {
          // An unknown name is left out as well.
        }
      }),
    )
    return { services: services as BlockServices }
  }

  return { service, contextFor }
}
