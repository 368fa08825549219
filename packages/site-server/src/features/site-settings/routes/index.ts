import type { MiddlewareHandler } from 'hono'
import type { Database } from '../../../db/database'
import { saveSetting, setting } from '../../../db/settings'
import { may } from '../../../http/account'
import { isObject, parseJson } from '../../../http/body'
import { createRoutes, type Routes, type SiteContext, type Variables } from '../../../http/context'
import {
  defaultLanguages,
  getLanguages,
  getPart,
  type HeaderFooter,
  type Languages,
  languageFacts,
  maxLanguages,
  noHeaderFooter,
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

/** The members of a JSON body; undefined for everything that is not an object in JSON. */
async function getBody(context: SiteContext): Promise<Record<string, unknown> | undefined> {
  if (!/^application\/json\b/.test(context.req.header('Content-Type') ?? '')) return undefined
  const body = parseJson(await context.req.text())
  return isObject(body) ? body : undefined
}

/** HTTP-13. */
function multilingual(routes: Routes, database: Database) {
  const read = () => savedLanguages(database)
  routes.get('/api/multilingual/settings', async (context) => context.json(languageFacts(await read())))
  routes.get('/api/multilingual/status', async (context) => {
    const { languages, changedAt = null } = await read()
    return context.json({ status: languages.length > 1 ? 'enabled' : 'disabled', count: languages.length, changedAt })
  })
  routes.put('/api/multilingual/languages', ownersOnly, async (context) => {
    const languages = getLanguages((await getBody(context))?.languages)
    if (!languages) {
      const error = `The languages cannot be read. Nothing was changed. Send JSON with 1 to ${maxLanguages} codes such as en-US.`
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
  routes.put('/api/site-header-footer', ownersOnly, async (context) => {
    const body = await getBody(context)
    const [header, footer] = [getPart(body?.header), getPart(body?.footer)]
    if (!header || !footer)
      return context.json(
        { error: 'The header or the footer is no object or over 64 KiB. Nothing was changed. Send both as JSON.' },
        400,
      )
    await saveSetting(database, 'headerFooter', { header, footer } satisfies HeaderFooter)
    return context.json({ header, footer })
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
