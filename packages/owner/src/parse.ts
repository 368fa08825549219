import type { ParseContext } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { type Config, mayEdit } from './model'

/** Name of what a session remembers of `noredirect` (OWN-01). */
export const staysKey = 'ashlar.noredirect'

/** Reads who looks at which page; without a context nobody is logged in. */
export function parse(root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  const view = root.ownerDocument.defaultView as Window
  const { pathname, search, hostname } = view.location
  const { website, websiteSettings, websiteRoles = [], authenticatedAccountId } = site?.context ?? {}
  const hasAccount = !!authenticatedAccountId
  return {
    hasAccount,
    isOwner: hasAccount && mayEdit(websiteRoles),
    developerMode: website?.developerMode ?? false,
    cloneable: website?.cloneable ?? false,
    escapeToLogin: websiteSettings?.useEscapeKeyToLogin ?? false,
    isTop: view === view.top,
    host: hostname,
    address: pathname + search,
    staysHere: new URLSearchParams(search).has('noredirect') || site?.session.read(staysKey) === true,
  }
}
