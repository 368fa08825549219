import { createRoutes, type Routes } from '../../../http/context'
import { renewCrumb } from '../../../http/identity/crumbs'
import { ownPath } from '../../../http/request/own-path'
import { ownerLoginPage } from '../pages/owner-login'
import { isCrowded } from '../service/password'
import { createPuzzle } from '../service/puzzle'
import { endSession } from '../service/sessions'
import type { AccountDatabase } from '../tables'
import { logInByForm } from './login-form'
import type { OnLogout } from './members'
import { twoStepRoutes } from './two-step'

interface LoginOptions {
  /** Accounts, sessions, and tries of the last minutes. */
  readonly database: AccountDatabase
  /** Login tries a visitor may make in a minute. Default: 10. */
  readonly maxLogins?: number | undefined
  /** Called after a logout, for what other features keep of a session. */
  readonly onLogout: OnLogout
}

/** Login to the admin and logout; both work as plain forms. */
export function loginRoutes({ database, maxLogins, onLogout }: LoginOptions): Routes {
  const routes = createRoutes()
  routes.route('/', twoStepRoutes(database))

  routes.get('/config/login', async (context) => {
    const next = ownPath(context.req.query('next')) ?? ''
    return ownerLoginPage(context, { next, puzzle: isCrowded() ? await createPuzzle(database) : undefined })
  })

  routes.post('/config/login', (context) =>
    logInByForm(context, { database, maxLogins, refuse: (refused) => ownerLoginPage(context, refused) }),
  )

  // OWN-02, OWN-03: scripts get JSON and load the first page themselves; a plain form is redirected there.
  routes.post('/api/auth/Logout', async (context) => {
    await onLogout(context)
    await endSession(context, database)
    await renewCrumb(context, database, undefined)
    context.header('Cache-Control', 'no-store')
    if (context.req.header('Accept')?.includes('text/html')) return context.redirect('/?logout=true', 303)
    return context.json({ success: true })
  })
  return routes
}
