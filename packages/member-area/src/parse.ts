import { type ParseContext, readOptions } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Config } from './model'

/** Reads a form or an account link out of the page, and from its context who is signed in. */
export function parse(root: HTMLElement, { services: { site } }: ParseContext<undefined>): Config {
  const { next, cloneCart } = readOptions(root, contract)
  const kind = root.matches('.member-login') ? 'login' : root.matches('.member-logout') ? 'logout' : 'link'
  const context = site?.context
  return {
    kind,
    next: ownPath(next) ?? (kind === 'logout' ? '/?logout=true' : '/members'),
    cloneCart,
    isSignedIn: !!(context?.siteUser?.displayName || context?.authenticatedAccountId),
    mayLogIn: context?.websiteSettings?.userAccountsSettings?.loginAllowed !== false,
  }
}

/** A path of this site: nobody is led to another one after a login. */
function ownPath(address: string): string | undefined {
  const url = address ? URL.parse(address, location.href) : null
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined
}
