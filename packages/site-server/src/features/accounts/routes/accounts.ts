import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database'
import { adminRoles } from '../../../http/account'
import { text } from '../../../http/body'
import { createRoutes, getOrigin, type Routes, type SiteContext } from '../../../http/context'
import type { FieldErrors } from '../../../rendering/fields'
import type { MailTables } from '../../mail/interface'
import { accountsPage } from '../pages/accounts'
import {
  accountByEmail,
  accountById,
  accountsWithTwoSteps,
  insertAccount,
  listAccounts,
  saveRoles,
} from '../repository'
import { makeResetLink, type ResetRequest } from '../service/password-reset'
import { turnOffTwoStep } from '../service/two-step'
import type { AccountTables } from '../tables'

/** The stored form of no password: nothing matches it, and a link sets one. */
const noPassword = 'none'

type Form = Readonly<Record<string, unknown>>
type PageOptions = Omit<Parameters<typeof accountsPage>[1], 'accounts'>

const rolesIn = (form: Form) =>
  Object.keys(adminRoles)
    .map(Number)
    .filter((code) => form[`role-${code}`] === 'true')

const getRoles = ({ roles }: { readonly roles: string }) => JSON.parse(roles) as number[]

/** Accounts in the admin, for owners of the site alone; the admin has checked that, and asked for the password. */
export function accountAdminRoutes(database: Database<AccountTables & MailTables>): Routes {
  const routes = createRoutes()

  async function show(context: SiteContext, options: PageOptions) {
    const rows = await listAccounts(database)
    const twoSteps = await accountsWithTwoSteps(database)
    const accounts = rows.map((row) => ({ ...row, roles: getRoles(row), hasTwoSteps: twoSteps.has(row.id) }))
    return accountsPage(context, { accounts, ...options })
  }
  async function showLink(context: SiteContext, account: ResetRequest) {
    const address = await makeResetLink(database, account, getOrigin(context))
    return show(context, { link: { email: account.email, address } })
  }

  routes.get('/config/accounts', (context) => show(context, { note: context.req.query('note') }))
  routes.post('/config/accounts', async (context) => {
    const form = await context.req.parseBody()
    const [email, name] = [text(form.email).trim().toLowerCase().slice(0, 200), text(form.name).trim().slice(0, 100)]
    const errors: Record<string, string> = {}
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'This is no email address. Write one.'
    else if (await accountByEmail(database, email)) errors.email = 'There is an account with this address. Use another.'
    if (!name) errors.name = 'The name is missing. Write one.'
    if (Object.keys(errors).length > 0) return show(context, { errors: errors as FieldErrors, typed: { email, name } })
    const id = randomUUID()
    await insertAccount(database, { id, email, name, kind: 'owner', roles: rolesIn(form), password: noPassword })
    return showLink(context, { id, email })
  })
  routes.post('/config/accounts/:id/reset', async (context) => {
    const account = await accountById(database, context.req.param('id'))
    return account ? showLink(context, account) : context.notFound()
  })
  routes.post('/config/accounts/:id/one-step', async (context) => {
    await turnOffTwoStep(database, context.req.param('id'))
    return context.redirect('/config/accounts?note=saved', 303)
  })
  routes.post('/config/accounts/:id/roles', async (context) => {
    const id = context.req.param('id')
    const roles = rolesIn(await context.req.parseBody())
    if (!(await saveRoles(database, id, roles))) {
      const problem = 'This is the last owner. Nothing was saved. Make another account an owner first.'
      return show(context, { problem })
    }
    return context.redirect('/config/accounts?note=saved', 303)
  })
  return routes
}
