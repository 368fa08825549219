import type { ParseContext } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { expandedFrame, staysKey } from './contract'
import type { Elements } from './elements'
import { type Config, mayEdit } from './model'

/** Reads the account and the page; without a context no account is logged in. */
export function parse(root: HTMLElement, { services: { site } }: ParseContext<Elements>): Config {
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
    staysHere:
      /[?&]noredirect\b/.test(search) ||
      site?.session.read(staysKey) === true ||
      site?.cookies?.read(expandedFrame) === 'true',
  }
}
