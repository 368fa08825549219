import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { ownPath } from '../../../http/request/own-path'
import { ownAccountPage } from '../pages/own-account'
import { confirmPasswordPage, resetPage } from '../pages/password-forms'
import { accountById, endSessions, listSessions } from '../repository'
import { changePassword, confirmPassword } from '../service/own-password'
import { getReset, resetPassword } from '../service/password-reset'
import type { AccountDatabase } from '../tables'

const toLogin = (context: SiteContext) => context.redirect('/config/login?next=%2Fconfig%2Faccount', 303)

async function show(context: SiteContext, database: AccountDatabase, problem?: string) {
  const account = context.get('account')
  if (!account) return toLogin(context)
  const sessions = await listSessions(database, account.id, Date.now())
  return ownAccountPage(context, { account, sessions, problem })
}

/** What every account may do for itself, also one that may not use the admin: its password, its sessions. */
export function ownAccountRoutes(database: AccountDatabase): Routes {
  const routes = createRoutes()
  routes.get('/config/account', (context) => show(context, database))

  routes.post('/config/account/password', async (context) => {
    if (!context.get('account')) return toLogin(context)
    const form = await context.req.parseBody()
    const change = { old: text(form.oldPassword), password: text(form.password), again: text(form.passwordAgain) }
    const problem = await changePassword(context, database, change)
    return problem ? show(context, database, problem) : context.redirect('/config/account?note=password', 303)
  })

  routes.post('/config/account/sessions', async (context) => {
    const account = context.get('account')
    if (!account) return toLogin(context)
    const end = text((await context.req.parseBody()).end)
    await endSessions(database, account.id, end === 'others' ? { not: account.session } : { id: end })
    return context.redirect('/config/account?note=ended', 303)
  })

  addConfirmation(routes, database)
  addReset(routes, database)
  return routes
}

/** The password is typed again before what only its owner may do. */
function addConfirmation(routes: Routes, database: AccountDatabase) {
  routes.get('/config/confirm', (context) => {
    if (!context.get('account')) return toLogin(context)
    return confirmPasswordPage(context, ownPath(context.req.query('next')) ?? '')
  })
  routes.post('/config/confirm', async (context) => {
    const account = context.get('account')
    if (!account) return toLogin(context)
    const form = await context.req.parseBody()
    const next = ownPath(text(form.next)) ?? ''
    const problem = await confirmPassword(database, account, text(form.password))
    return problem ? confirmPasswordPage(context, next, problem) : context.redirect(next || '/config/', 303)
  })
}

/** One-time links: they work without a login. */
function addReset(routes: Routes, database: AccountDatabase) {
  routes.get('/config/reset', async (context) => {
    const token = context.req.query('token') ?? ''
    return resetPage(context, { token, email: (await getReset(database, token))?.email })
  })
  routes.post('/config/reset', async (context) => {
    const form = await context.req.parseBody()
    const token = text(form.token)
    const reset = await getReset(database, token)
    const account = reset && (await accountById(database, reset.id))
    const problem = await resetPassword(database, token, text(form.password), text(form.passwordAgain))
    if (!problem) return context.redirect(account?.kind === 'member' ? '/login' : '/config/login', 303)
    return resetPage(context, { token, email: (await getReset(database, token))?.email, problem })
  })
}
