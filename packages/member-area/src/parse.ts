import { type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a form or an account link out of the page, and the account from its context. */
export function parse(root: HTMLElement, { services: { site } }: ParseContext<Elements>): Config {
  const { next, cloneCart } = readOptions(root, contract)
  const kind = root.matches('.member-login') ? 'login' : root.matches('.member-logout') ? 'logout' : 'link'
  const context = site?.context
  return {
    kind,
    next: sameOriginPath(next) ?? (kind === 'logout' ? '/?logout=true' : '/members'),
    cloneCart,
    isSignedIn: !!(context?.siteUser?.displayName || context?.authenticatedAccountId),
    mayLogIn: context?.websiteSettings?.userAccountsSettings?.loginAllowed !== false,
  }
}

/** A path of this site: a login never leads to another site. */
function sameOriginPath(address: string): string | undefined {
  const url = address ? URL.parse(address, location.href) : null
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined
}
