// Imported from modules and not from the entry of the package, which esbuild would put into one file for all services.
import { createConsent } from '@ashlar/core-site/consent'
import { createCookies } from '@ashlar/core-site/cookies'
import type { Page } from '../start/page'
import { readContext } from '../start/read-context'

interface ConsentMembers {
  readonly cookieSettings?: Readonly<Record<string, unknown>> | null
}

/** What the visitor allows, and the cookies of the page, for the services that need them. */
export function createService({ context }: Pick<Page, 'context'>) {
  const cookies = createCookies({ document })
  const settings = readContext(context, ({ cookieSettings }: ConsentMembers) => cookieSettings)
  return { cookies, ...createConsent({ cookies, settings, navigator, target: document }) }
}
