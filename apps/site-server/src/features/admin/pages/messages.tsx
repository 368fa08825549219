import type { SiteContext } from '../../../http/context'
import { isAdmin } from '../../../http/identity/account'
import { adminPage } from './admin-page'

/** For an account that is logged in and may not use the admin. */
export function noAccessPage(context: SiteContext) {
  const account = context.get('account')
  const part = account && isAdmin(account) ? 'this part of the admin' : 'the admin'
  const body = (
    <p>
      {`This account may not use ${part}. Nothing was changed. Log out and log in with another account, or go `}
      <a href="/">to the first page</a>.
    </p>
  )
  return adminPage(context, { title: 'Not for this account', body, status: 403 })
}

/** For an address under `/config/` without a page. */
export function unknownPage(context: SiteContext) {
  const body = (
    <p>
      The admin has no such page. Nothing was changed. <a href="/config/">To the overview</a>
    </p>
  )
  return adminPage(context, { title: 'Not found', body, status: 404 })
}

/** For links to a larger plan (OWN-04). */
export function planPage(context: SiteContext, title: string) {
  const body = (
    <p>
      The demo has one plan, and it is free. Nothing was changed. <a href="/config/">To the overview</a>
    </p>
  )
  return adminPage(context, { title, body })
}
