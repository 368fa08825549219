import type { MiddlewareHandler } from 'hono'
import type { SiteContext, Variables } from '../../http/context'
import { isObject, parseJson } from '../../http/request/body'
import { clientAddress } from '../../http/request/client-address'
import { getAction, getFields } from './domain'
import { saveChange } from './repository'
import type { AuditDatabase } from './tables'

/** Calls outside the admin that change the site. */
const siteCalls = /^\/api\/(?:multilingual|site-header-footer)/

const isChange = ({ method, path }: SiteContext['req']) =>
  method !== 'GET' && method !== 'HEAD' && (path.startsWith('/config/') || siteCalls.test(path))

async function getBody({ req }: SiteContext): Promise<Record<string, unknown>> {
  if (!req.header('Content-Type')?.includes('json')) return req.parseBody()
  const body = parseJson(await req.text())
  return isObject(body) ? body : {}
}

/** A refused login is written after its answer, whose time then does not depend on it. */
async function saveLogin(context: SiteContext, database: AuditDatabase, login: NonNullable<Variables['login']>) {
  const { account, result, browser } = login
  const content = { browser, address: clientAddress(context) }
  const saving = saveChange(database, { account, action: `login ${result}`, content })
  if (result === 'succeeded') await saving
  else saving.catch(() => {})
}

/** Writes down logins, and every change that an account of the site has made: also of pages that are added later. */
export function auditTrail(database: AuditDatabase): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    // Before the handler: a logout within it would forget who it was.
    const account = context.get('account')
    await next()
    const { req, res } = context
    const login = context.get('login')
    if (login) await saveLogin(context, database, login)
    if (account?.kind !== 'owner' || !isChange(req) || res.status >= 400) return
    const changes = context.get('changes')
    if (changes && Object.keys(changes).length === 0) return
    const fields = changes ?? getFields(req.path, await getBody(context))
    const content = { address: req.path, status: String(res.status), ...fields }
    await saveChange(database, { account: account.email, action: getAction(req.method, req.path), content })
  }
}
