import type { cookieNames } from '@ashlar/core-site'

const override: (typeof cookieNames)['override'] = 'ss_override'
const bundles = ['rollups', 'frameRollups', 'features', 'googleFonts']

/** Whether a page context asks for any of the extras; read as it stands, because most pages ask for none. */
export function hasExtras(context: unknown): boolean {
  const page = context as Readonly<Record<string, object | undefined>>
  const { typekitId } = (page.website ?? {}) as { typekitId?: unknown }
  const { commentsEnabled, disqusShortname } = (page.websiteSettings ?? {}) as Record<string, unknown>
  const isFilled = (name: string) => Object.keys(page[name] ?? {}).length > 0
  // A visitor with an override may have features that the site has not.
  const isOverridden = document.cookie.includes(`${override}=`)
  return isOverridden || Boolean(typekitId || (commentsEnabled && disqusShortname)) || bundles.some(isFilled)
}
