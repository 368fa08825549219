import type { MiddlewareHandler } from 'hono'
import type { Database } from '../../../db/database'
import { saveSetting, setting } from '../../../db/settings'
import { createRoutes, type Routes, type SiteContext, type Variables } from '../../../http/context'
import { may } from '../../../http/identity/account'
import { jsonType, parseJson } from '../../../http/request/body'
import { readWhole } from '../../../http/request/body-schema'
import type { JsonCall } from '../../../http/request/json-call'
import {
  defaultLanguages,
  type HeaderFooter,
  headerFooterBody,
  type Languages,
  languageFacts,
  languagesBody,
  maxLanguages,
  noHeaderFooter,
  notLanguages,
} from '../domain/site-calls'

const savedLanguages = (database: Database) => setting(database, 'multilingual', defaultLanguages)

/** The languages of the site; the original first. */
export const siteLanguages = async (database: Database) => (await savedLanguages(database)).languages

/** The languages that a response shows: of settings that an owner tries, or else those of the site. */
export function shownLanguages(
  context: SiteContext,
  read: () => Promise<readonly string[]>,
): Promise<readonly string[]> | readonly string[] {
  const tried = context.get('unsaved')?.multilingual as Languages | undefined
  return tried ? tried.languages : read()
}
/** Default of the setting `fullstoryId`: no session is recorded. */
const mockReplay = 'mock-session-replay'

/** Only accounts for its design change the site; other clients get the error codes that they know (HTTP-05, HTTP-06). */
const ownersOnly: MiddlewareHandler<{ Variables: Variables }> = (context, next) => {
  const account = context.get('account')
  if (account && may(account, 'design')) return next()
  const refused = account
    ? context.json(
        { error: 'This account may not change the site. Nothing was changed. Ask its owner.', authorizationFail: true },
        403,
      )
    : context.json({ error: 'You are not logged in. Nothing was changed. Log in first.', loginRequired: true }, 401)
  return Promise.resolve(refused)
}

/** The value of a JSON body; undefined for another content type. */
async function getBody({ req }: SiteContext): Promise<unknown> {
  return jsonType.test(req.header('Content-Type') ?? '') ? parseJson(await req.text()) : undefined
}

const languagesCall = {
  method: 'PUT',
  path: '/api/multilingual/languages',
  summary: 'Sets the languages of the site, the original first.',
  body: languagesBody,
} as const
const headerFooterCall = {
  method: 'PUT',
  path: '/api/site-header-footer',
  summary: 'Saves header and footer of each page.',
  body: headerFooterBody,
} as const
export const siteSettingCalls: readonly JsonCall[] = [languagesCall, headerFooterCall]

/** HTTP-13. */
function multilingual(routes: Routes, database: Database) {
  const read = () => savedLanguages(database)
  routes.get('/api/multilingual/settings', async (context) => context.json(languageFacts(await read())))
  routes.get('/api/multilingual/status', async (context) => {
    const { languages, changedAt = null } = await read()
    return context.json({ status: languages.length > 1 ? 'enabled' : 'disabled', count: languages.length, changedAt })
  })
  routes.put(languagesCall.path, ownersOnly, async (context) => {
    const body = await getBody(context)
    const { languages } = readWhole(languagesCall.body, body) ?? {}
    if (!languages) {
      const [wrong] = notLanguages(body)
      const cause = wrong ? `“${wrong.slice(0, 40)}” is no code of a language` : 'The languages cannot be read'
      const error = `${cause}. Nothing was changed. Send JSON with 1 to ${maxLanguages} codes such as en-US.`
      return context.json({ error }, 400)
    }
    const changed: Languages = { languages, changedAt: new Date().toISOString() }
    await saveSetting(database, 'multilingual', changed)
    return context.json(languageFacts(changed))
  })
}

/** HTTP-14. */
function headerFooter(routes: Routes, database: Database) {
  routes.get('/api/site-header-footer', async (context) =>
    context.json(await setting(database, 'headerFooter', noHeaderFooter)),
  )
  routes.put(headerFooterCall.path, ownersOnly, async (context) => {
    const parts = readWhole(headerFooterCall.body, await getBody(context))
    if (!parts)
      return context.json(
        { error: 'The header or the footer is no object or over 64 KiB. Nothing was changed. Send both as JSON.' },
        400,
      )
    await saveSetting(database, 'headerFooter', parts satisfies HeaderFooter)
    return context.json(parts)
  })
}

/** Calls about the site as a whole: languages, header and footer, session recording. */
export function siteSettingRoutes(database: Database): Routes {
  const routes = createRoutes()
  for (const path of ['/api/multilingual/*', '/api/site-header-footer', '/api/commerce/fullstory/getId'])
    routes.use(path, async (context, next) => {
      context.header('Cache-Control', 'no-store')
      await next()
    })
  multilingual(routes, database)
  headerFooter(routes, database)
  routes.get('/api/commerce/fullstory/getId', async (context) =>
    context.json({ id: await setting(database, 'fullstoryId', mockReplay) }),
  )
  return routes
}
