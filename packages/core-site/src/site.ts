import type { Consent } from './consent'
import { type PageContext, readPageContext } from './context'
import type { Cookies } from './cookies'
import { createFlags, type Flags } from './flags'
import { classifyLink, completeUrl, type LinkForm, type LinkKind, type LinkProblem, validateLink } from './links'
import { createStorage, type Store } from './storage'

/** The page of a block. */
export interface Site {
  /** The context of the page (SITE-01). */
  readonly context: PageContext
  /** Cookies of the page (SITE-04). */
  readonly cookies: Cookies
  /** Values that last until they are removed (SITE-06). */
  readonly local: Store
  /** Values that last until the tab closes (SITE-06). */
  readonly session: Store
  /** Features of the site (SITE-11). */
  readonly flags: Flags
  /** Rules of addresses, for the origin of this page (SITE-07, SITE-08). */
  readonly links: {
    classify(href: string): LinkKind
    validate(kind: LinkForm, value: string): 'ok' | LinkProblem
    complete(value: string): string | undefined
  }
}

declare module '@ashlar/core-block' {
  interface Services {
    site: Site
    consent: Consent
  }
}

/** Options of a site beside the page context. */
export interface SiteOptions {
  /** Cookies of the page, which the consent service has as well. */
  readonly cookies: Cookies
  /** Configuration of features, by name. Default: those of the page context; without any, every flag is its default with an error (SITE-11). */
  readonly features?: unknown
}

/** The site service of this page, from its context. Never throws (SITE-01). */
export function createSiteService(source: unknown, { cookies, features }: SiteOptions): Site {
  const context = readPageContext(source)
  const known = Object.keys(context.features)[0] ? context.features : undefined
  const { origin } = location
  return {
    context,
    cookies,
    local: createStorage(() => localStorage),
    session: createStorage(() => sessionStorage),
    flags: createFlags(features ?? known),
    links: { classify: (href) => classifyLink(href, { origin }), validate: validateLink, complete: completeUrl },
  }
}
