import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import { type Account, isConfirmed } from '../../../http/identity/account'
import { isWithinRate } from '../../../http/limits/rate-limit'
import { text } from '../../../http/request/body'
import { ownPath } from '../../../http/request/own-path'
import { getHome } from '../domain'
import { ownerLoginPage } from '../pages/owner-login'
import { codePage, recoveryPage, twoStepPage } from '../pages/two-step'
import { authenticateCode } from '../service/authenticate'
import { totpAddress } from '../service/totp'
import { openTwoStep, turnOffTwoStep, turnOnTwoStep } from '../service/two-step'
import type { AccountDatabase } from '../tables'

const page = '/config/account/two-step'
const wrong = 'The code is not right, or was used. Nothing was changed. Wait for the next one and type it.'
const often = 'There were too many tries. This code was not checked. Try again in a minute.'
const over =
  'This login was begun more than ten minutes ago, or in another browser. You are not logged in. Type the password again.'
const maxTries = 5

/** Runs for an account of the site that has typed its password minutes ago; others are asked to. */
const confirmed = (act: (context: SiteContext, account: Account) => Promise<Response> | Response) => {
  return async (context: SiteContext) => {
    const account = context.get('account')
    if (account?.kind === 'owner' && isConfirmed(account)) return act(context, account)
    context.header('Cache-Control', 'no-store')
    const first = account?.kind === 'owner' ? '/config/confirm' : '/config/account'
    return context.redirect(`${first}?${new URLSearchParams({ next: page })}`, 303)
  }
}

async function show(context: SiteContext, database: AccountDatabase, { id, email }: Account, problem?: string) {
  const { secret, ...state } = await openTwoStep(database, id)
  const setup = { secret, address: totpAddress(secret, context.get('site').name, email) }
  return twoStepPage(context, { ...state, setup, problem })
}

/** The second step of logins, and its setting by the account itself. Accounts that work on the site may have one. */
export function twoStepRoutes(database: AccountDatabase): Routes {
  const routes = createRoutes()

  routes.post('/config/login/code', async (context) => {
    const form = await context.req.parseBody()
    const [pending, next] = [text(form.pending), ownPath(text(form.next)) ?? '']
    const result = await authenticateCode(context, database, { pending, code: text(form.code) })
    if (!result) return ownerLoginPage(context, { next, problem: 'wrong', notice: over })
    if ('session' in result) return context.redirect(next || getHome(result.kind), 303)
    return codePage(context, { pending, next, problem: result.problem })
  })

  routes.get(
    page,
    confirmed((context, account) => show(context, database, account)),
  )
  routes.post(
    page,
    confirmed(async (context, account) => {
      const form = await context.req.parseBody()
      if (!(await isWithinRate(database, `two-step:${account.id}`, maxTries)))
        return show(context, database, account, often)
      const codes = await turnOnTwoStep(database, account.id, text(form.code))
      return codes ? recoveryPage(context, codes) : show(context, database, account, wrong)
    }),
  )
  routes.post(
    `${page}/off`,
    confirmed(async (context, account) => {
      await turnOffTwoStep(database, account.id)
      return context.redirect('/config/account?note=one-step', 303)
    }),
  )
  return routes
}
