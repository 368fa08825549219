import { messages } from '@ashlar/member-area/markup'
import type { Database } from '../../../db/database'
import { createRoutes, getOrigin, type Routes, type SiteContext } from '../../../http/context'
import { renewCrumb } from '../../../http/identity/crumbs'
import { isWithinAddressRate } from '../../../http/limits/rate-limit'
import { text } from '../../../http/request/body'
import { cleanEmail } from '../../../http/request/email-address'
import { type JsonCall, onCall } from '../../../http/request/json-call'
import { ownPath } from '../../../http/request/own-path'
import { say } from '../../../http/response/phrase'
import type { MailTables } from '../../mail/interface'
import { getHome, type LoginInput, loginBody, loginStatuses } from '../domain'
import { forgottenPath } from '../pages/forgotten-password'
import type { MemberPages } from '../pages/members'
import { authenticate } from '../service/authenticate'
import { askForPassword } from '../service/forgotten-password'
import { endSession } from '../service/sessions'
import { getXsrf, isXsrfToken } from '../service/xsrf'
import type { AccountTables } from '../tables'
import { logInByForm } from './login-form'

const sessionPath = '/api/site-users/account/session'
const loginCall = { method: 'POST', path: sessionPath, summary: 'Logs a member in.', body: loginBody } as const
export const memberCalls: readonly JsonCall[] = [loginCall]

/** Runs at a logout. `clonesCart` is the fate of the visitor's cart (MEM-02), where the call names it. */
export type OnLogout = (context: SiteContext, clonesCart?: boolean) => Promise<void>

interface MemberOptions {
  /** Accounts and sessions, and the emails to members. */
  readonly database: Database<AccountTables & MailTables>
  /** Draws login, registration and reset in the frame of the site. */
  readonly pages: MemberPages
  /** Login tries a visitor may make in a minute. Default: 10. */
  readonly maxLogins?: number | undefined
  /** Called after a logout, for what other features keep of a session. */
  onLogout: OnLogout
}

/** Login and logout of members: the calls of the block, and the form of a page without scripts. */
export function memberRoutes(options: MemberOptions): Routes {
  const routes = createRoutes()
  onCall(routes, loginCall, (context, body) => logInByScript(context, options, body))
  routes.delete(sessionPath, (context) => logOutByScript(context, options))
  routes.get('/login', async (context) => {
    const next = ownPath(context.req.query('next')) ?? ''
    const account = context.get('account')
    return account ? context.redirect(next || getHome(account.kind), 303) : options.pages.login(context, { next })
  })
  routes.post('/login', (context) =>
    logInByForm(context, {
      ...options,
      refuse: ({ next, email, problem }) =>
        options.pages.login(context, { next, email, notice: problem, status: loginStatuses[problem] }),
    }),
  )
  forgottenPasswordRoutes(routes, options)
  for (const { path } of options.pages.pages) routes.get(path, (context) => options.pages.memberPage(context, path))
  return routes
}

/** Requests for a new password that a visitor may make in a minute. */
const maxRequests = 5

/** Members ask for a new password; the answer is the same for every address. */
function forgottenPasswordRoutes(routes: Routes, { database, pages }: MemberOptions) {
  routes.get(forgottenPath, (context) => pages.forgottenPassword(context, context.req.query('sent') === 'true'))
  routes.post(forgottenPath, async (context) => {
    const email = cleanEmail(text((await context.req.parseBody()).email)).slice(0, 200)
    if (await isWithinAddressRate(context, database, 'forgotten-password', maxRequests))
      await askForPassword(database, email, {
        origin: getOrigin(context),
        language: context.get('language').i18n.locale,
      })
    context.header('Cache-Control', 'no-store')
    return context.redirect(`${forgottenPath}?sent=true`, 303)
  })
}

const secondStep = 'The login of this account has a second step. You are not logged in. Log in at /config/login.'

/** MEM-01. */
async function logInByScript(context: SiteContext, { database, maxLogins }: MemberOptions, body: LoginInput) {
  const result = await authenticate(context, database, body, maxLogins)
  if ('session' in result) return context.json({ xsrfToken: await getXsrf(database, result.session) })
  if ('pending' in result) return context.json({ error: say(context.get('language'), secondStep) }, 403)
  return context.json({ error: say(context.get('language'), messages[result.problem]) }, loginStatuses[result.problem])
}

const oldSession =
  'Either your session has expired or you do not have cookies enabled. You are still logged in. Load the page again.'

/** MEM-02. A repeated logout, after a lost response, gets the same response. */
async function logOutByScript(context: SiteContext, { database, onLogout }: MemberOptions) {
  const account = context.get('account')
  if (account && !(await isXsrfToken(database, account.session, context.req.header('X-XSRF-Token')))) {
    return context.json({ error: say(context.get('language'), oldSession), xsrfFail: true }, 400)
  }
  const cloneCart = context.req.query('cloneCart')
  if (account) await onLogout(context, cloneCart ? cloneCart === 'true' : undefined)
  await endSession(context, database)
  await renewCrumb(context, database, undefined)
  context.header('Cache-Control', 'no-store')
  return context.json({ success: true })
}
