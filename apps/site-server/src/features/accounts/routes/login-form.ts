import type { SiteContext } from '../../../http/context'
import { text } from '../../../http/request/body'
import { readMembers } from '../../../http/request/body-schema'
import { ownPath } from '../../../http/request/own-path'
import { getHome, type LoginResult, loginBody } from '../domain'
import { codePage } from '../pages/two-step'
import { authenticate } from '../service/authenticate'
import type { AccountDatabase } from '../tables'

/** A login that was refused, as its page shows it again. */
type Refused = Extract<LoginResult, { problem: unknown }> & { readonly next: string; readonly email: string }

interface FormOptions {
  readonly database: AccountDatabase
  /** Login tries a visitor may make in a minute. Default: 10. */
  readonly maxLogins?: number | undefined
  /** Draws the form again. */
  refuse(refused: Refused): Response | Promise<Response>
}

/** Logs in by a plain form, and leads to the address that it names; without one to the home of the account. */
export async function logInByForm(context: SiteContext, { database, maxLogins, refuse }: FormOptions) {
  const form = await context.req.parseBody()
  const next = ownPath(text(form.next)) ?? ''
  const input = readMembers(loginBody, form)
  const result = await authenticate(context, database, input, maxLogins)
  if ('session' in result) return context.redirect(next || getHome(result.kind), 303)
  if ('pending' in result) return codePage(context, { next, pending: result.pending })
  return refuse({ ...result, next, email: input.email })
}
