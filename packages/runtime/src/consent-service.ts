// Imported from modules and not from the entry of the package, which esbuild would put into one file for all services.
import { createConsent } from '@ashlar/core-site/consent'
import { createCookies } from '@ashlar/core-site/cookies'
import type { Page } from './page'

/** The cookie settings of an unchecked page context. Its other members are checked for a block that reads them. */
function getSettings(context: unknown): Readonly<Record<string, unknown>> {
  try {
    const { cookieSettings } = (context ?? {}) as { cookieSettings?: Record<string, unknown> | null }
    return { ...cookieSettings }
  } catch {
    // A getter of a hostile page throws.
    return {}
  }
}

/** What the visitor allows, and the cookies of the page, for the services that need them. */
export function createService({ context }: Pick<Page, 'context'>) {
  const cookies = createCookies({ document })
  return { cookies, ...createConsent({ cookies, settings: getSettings(context), navigator, target: document }) }
}
