import { cookieNames, createCookies, createSite } from '@ashlar/core-site'

/** Features with the variants of the override cookie, `name=variant&…`, by which an owner tries one out (SITE-15). */
function withOverrides(context: unknown): object | undefined {
  const override = createCookies({ document }).read(cookieNames.override)
  if (!override) return undefined
  const { features } = (context ?? {}) as { features?: Record<string, object> }
  const overridden = { ...features }
  for (const [name, variant] of new URLSearchParams(override))
    overridden[name] = { experimentType: 'FEATURE_TOGGLE', ...overridden[name], variant }
  return overridden
}

/** The services about the site. */
export const siteServices = (context: unknown) => createSite(context, { features: withOverrides(context) })
