import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/database'
import { createRoutes, getOrigin, type Routes, type SiteContext } from '../../../http/context'
import { adminRoles } from '../../../http/identity/account'
import { text } from '../../../http/request/body'
import { cleanEmail, isDeliverable } from '../../../http/request/email-address'
import { visibleText } from '../../../http/request/visible-text'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import type { MailTables } from '../../mail/interface'
import { getRoles } from '../domain'
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
import type { AccountDatabase, AccountTables } from '../tables'

/** The stored form of no password: nothing matches it, and a link sets one. */
const noPassword = 'none'

type Form = Readonly<Record<string, unknown>>
interface NewOwner {
  readonly email: string
  readonly name: string
}
type PageOptions = Omit<Parameters<typeof accountsPage>[1], 'accounts'>

const rolesIn = (form: Form) =>
  Object.keys(adminRoles)
    .map(Number)
    .filter((code) => form[`role-${code}`] === 'true')

async function getErrors(database: AccountDatabase, { email, name }: NewOwner): Promise<FieldErrors> {
  const isAddress = isDeliverable(email)
  const isTaken = isAddress && (await accountByEmail(database, email)) !== undefined
  return {
    ...(!isAddress && { email: 'This is no email address. Write one.' }),
    ...(isTaken && { email: 'There is an account with this address. Use another.' }),
    ...(!name && { name: 'The name is missing. Write one.' }),
  }
}

async function show(context: SiteContext, database: AccountDatabase, options: PageOptions) {
  const rows = await listAccounts(database)
  const twoSteps = await accountsWithTwoSteps(database)
  const accounts = rows.map((row) => ({ ...row, roles: getRoles(row), hasTwoSteps: twoSteps.has(row.id) }))
  return accountsPage(context, { accounts, ...options })
}

async function showLink(context: SiteContext, database: Database<AccountTables & MailTables>, account: ResetRequest) {
  const address = await makeResetLink(database, account, getOrigin(context))
  return show(context, database, { link: { email: account.email, address } })
}

/** Accounts in the admin, for owners of the site alone; the admin has checked that, and asked for the password. */
export function accountAdminRoutes(database: Database<AccountTables & MailTables>): Routes {
  const routes = createRoutes()
  routes.get('/config/accounts', (context) => show(context, database, {}))
  routes.post('/config/accounts', async (context) => {
    const form = await context.req.parseBody()
    const typed = {
      email: cleanEmail(text(form.email)).toLowerCase().slice(0, 200),
      name: visibleText(text(form.name)).slice(0, 100),
    }
    const errors = await getErrors(database, typed)
    if (hasErrors(errors)) return show(context, database, { errors, typed })
    const id = randomUUID()
    await insertAccount(database, { id, ...typed, kind: 'owner', roles: rolesIn(form), password: noPassword })
    return showLink(context, database, { id, email: typed.email })
  })
  routes.post('/config/accounts/:id/reset', async (context) => {
    const account = await accountById(database, context.req.param('id'))
    return account ? showLink(context, database, account) : context.notFound()
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
      return show(context, database, { problem })
    }
    return context.redirect('/config/accounts?note=saved', 303)
  })
  return routes
}
