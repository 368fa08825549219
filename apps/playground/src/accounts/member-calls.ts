import { messages } from '@ashlar/member-area/markup'
import { Hono } from 'hono'
import { isObject, json, only, parsed, text } from '../call-guards'
import type { Database } from '../database/schema'
import { renewCrumb, type Variables } from '../security'
import { cartAfterLogout } from '../store/whose-cart'
import { ownPath } from './account'
import type { memberPages } from './member-pages'
import { endSession } from './sessions'
import { homeOf, loginTryOf, tryLogin } from './try-login'
import { isXsrfOf, xsrfOf } from './xsrf'

const path = '/api/site-users/account/session'
const statuses = { missing: 400, wrong: 401, limited: 429 } as const

/** The way in and out for members: the calls of the block, and the plain form of a page without scripts. */
export function memberCalls(database: Database, pages: ReturnType<typeof memberPages>, most?: number) {
  const app = new Hono<{ Variables: Variables }>()

  // MEM-01
  app.post(path, only(json, 'JSON'), async (context) => {
    const body = parsed(await context.req.text())
    const outcome = await tryLogin(context, database, loginTryOf(isObject(body) ? body : {}), most)
    if ('session' in outcome) return context.json({ xsrfToken: await xsrfOf(database, outcome.session) })
    return context.json({ error: messages[outcome.problem].default }, statuses[outcome.problem])
  })

  // MEM-02: asked for again after its answer was lost, it is answered as the first time.
  app.delete(path, async (context) => {
    const account = context.get('account')
    if (account && !(await isXsrfOf(database, account.session, context.req.header('X-XSRF-Token')))) {
      const error =
        'The token of the session is missing or of another one. You are still logged in. Load the page again.'
      return context.json({ error, xsrfFail: true }, 400)
    }
    const cloneCart = context.req.query('cloneCart')
    if (account && cloneCart) await cartAfterLogout(context, database, cloneCart === 'true')
    await endSession(context, database)
    await renewCrumb(context, database, undefined)
    context.header('Cache-Control', 'no-store')
    return context.json({ success: true })
  })

  app.get('/login', async (context) => {
    const next = ownPath(context.req.query('next')) ?? ''
    const account = context.get('account')
    return account ? context.redirect(next || homeOf(account.kind), 303) : pages.login(context, { next })
  })

  app.post('/login', async (context) => {
    const form = await context.req.parseBody()
    const next = ownPath(text(form.next)) ?? ''
    const tried = loginTryOf(form)
    const outcome = await tryLogin(context, database, tried, most)
    if ('session' in outcome) return context.redirect(next || homeOf(outcome.kind), 303)
    const { problem } = outcome
    return pages.login(context, { next, email: tried.email, notice: problem, status: statuses[problem] })
  })
  return app
}
