import type { BlockContext, BlockServices, Services } from '@ashlar/core-block'
import type {} from '@ashlar/core-http'
import type {} from '@ashlar/core-i18n'
import type {} from '@ashlar/core-site'
import type {} from '@ashlar/core-tracking'
import type { Page } from './page'

/** Builds services when the first block needs them, each once; `signal` ends them with the page. */
export function createServices(page: Page, signal: AbortSignal) {
  const made: { [Name in keyof Services]?: Promise<Services[Name]> } = {}
  const site = () => import('./site-services').then((module) => module.siteServices(page.context))
  let known: ReturnType<typeof site> | undefined
  const siteOnce = () => (known ??= site())

  const makers: { [Name in keyof Services]: () => Promise<Services[Name]> } = {
    site: async () => (await siteOnce()).site,
    consent: async () => (await siteOnce()).consent,
    http: async () => (await import('./http-service')).httpService(await siteOnce()),
    i18n: async () => (await import('./i18n-service')).i18nService(page.context, page.catalogue),
    tracking: async () => (await import('./early-tracking')).earlyTracking(await siteOnce(), page.context, signal),
  }

  /** One service. Rejects when its module cannot be fetched; a later call tries again. */
  function service<Name extends keyof Services>(name: Name): Promise<Services[Name]> {
    const maker = makers[name] as () => Promise<Services[Name]>
    const one = (made[name] as Promise<Services[Name]> | undefined) ?? maker()
    ;(made as Record<string, unknown>)[name] = one
    one.catch(() => delete made[name])
    return one
  }

  /** The services a block names. One that cannot be fetched is left out: the block then runs without it. */
  async function contextFor(names: readonly string[] = []): Promise<BlockContext> {
    const services: Record<string, unknown> = { load: service }
    await Promise.all(
      names.map(async (name) => {
        if (!Object.hasOwn(makers, name)) return
        services[name] = await service(name as keyof Services).catch(() => undefined)
      }),
    )
    return { services: services as BlockServices }
  }

  return { service, contextFor }
}
