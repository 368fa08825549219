import { member, type ParseContext, readOptions } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import type { Config } from './model'

/** Reads a form or an account link out of the page, and the account from its context. */
export function parse(root: HTMLElement, { services: { pageContext } }: ParseContext<Elements>): Config {
  const { next, cloneCart } = readOptions(root, { options })
  // A field hides the member of its form that is called like it (ENV-04).
  const matches = (selector: string) => Element.prototype.matches.call(root, selector)
  const kind = matches('.member-login') ? 'login' : matches('.member-logout') ? 'logout' : 'link'
  const settings = member(member(pageContext, 'websiteSettings'), 'userAccountsSettings')
  return {
    kind,
    next: sameOriginPath(next) ?? (kind === 'logout' ? '/?logout=true' : '/members'),
    cloneCart,
    isSignedIn: !!(
      member(member(pageContext, 'siteUser'), 'displayName') ||
      member(member(pageContext, 'authenticatedAccount'), 'id')
    ),
    mayLogIn: member(settings, 'loginAllowed') !== false,
  }
}

/** A path of this site: a login never leads to another site. */
function sameOriginPath(address: string): string | undefined {
  const url = address ? URL.parse(address, location.href) : null
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined
}
