import type { Cookies, cookieNames } from '@ashlar/core-site'
import { createSiteService } from '@ashlar/core-site/site'
import type { ServiceDependencies } from './service-dependencies'

// The name is repeated here, because an import would add a file to every page.
const override: (typeof cookieNames)['override'] = 'ss_override'

/** Features with the variants of the override cookie, `name=variant&…`, by which an owner tries one out (SITE-15). */
function withOverrides(context: unknown, cookies: Cookies): object | undefined {
  const variants = cookies.read(override)
  if (!variants) return undefined
  const { features }: { features?: Record<string, object> } = context ?? {}
  const overridden = { ...features }
  for (const [name, variant] of new URLSearchParams(variants))
    overridden[name] = { experimentType: 'FEATURE_TOGGLE', ...overridden[name], variant }
  return overridden
}

/** The whole page context, checked, with its features, stores and rules of addresses. */
export const createService = ({ context, consent: { cookies } }: ServiceDependencies) =>
  createSiteService(context, { cookies, features: withOverrides(context, cookies) })
