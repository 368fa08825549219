import { Hono, type MiddlewareHandler } from 'hono'
import { mayEnter } from './accounts/account'
import { keepSetting, setting } from './database/queries'
import type { Database } from './database/schema'
import type { SiteContext, Variables } from './security'

/** The languages of a site; the first is the one it was written in. */
interface Languages {
  readonly languages: readonly string[]
  /** When they were last set, in ISO 8601. Default: never. */
  readonly changedAt?: string
}
interface HeaderFooter {
  readonly header: Readonly<Record<string, unknown>>
  readonly footer: Readonly<Record<string, unknown>>
}

const mostLanguages = 30
const longestPart = 64 * 1024
const asWritten: Languages = { languages: ['en-US'] }
const nothing: HeaderFooter = { header: {}, footer: {} }
/** Default of the setting `fullstoryId`: no session is replayed, whoever asks. */
const mockReplay = 'mock-session-replay'

/** Owners change the site; nobody else does, and each is told why in the words that clients know (HTTP-05, HTTP-06). */
const ownersOnly: MiddlewareHandler<{ Variables: Variables }> = (context, next) => {
  const account = context.get('account')
  if (account && mayEnter(account)) return next()
  const refused = account
    ? context.json(
        { error: 'This account may not change the site. Nothing was changed. Ask its owner.', authorizationFail: true },
        403,
      )
    : context.json({ error: 'Nobody is logged in. Nothing was changed. Log in first.', loginRequired: true }, 401)
  return Promise.resolve(refused)
}

/** The members of a JSON body; undefined for everything that is not an object in JSON. */
async function bodyOf(context: SiteContext): Promise<Record<string, unknown> | undefined> {
  if (!/^application\/json\b/.test(context.req.header('Content-Type') ?? '')) return undefined
  try {
    const body: unknown = JSON.parse(await context.req.text())
    return isObject(body) ? body : undefined
  } catch {
    return undefined
  }
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Languages in their canonical form, each once; undefined when one is no language or there are none or too many. */
function languagesOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostLanguages) return undefined
  if (!value.every((one) => typeof one === 'string')) return undefined
  try {
    return Intl.getCanonicalLocales(value)
  } catch {
    return undefined
  }
}

/** HTTP-13. */
function multilingual(app: Hono<{ Variables: Variables }>, database: Database) {
  const read = () => setting(database, 'multilingual', asWritten)
  const answer = ({ languages }: Languages) => ({
    languages,
    defaultLanguage: languages[0],
    isMultilingual: languages.length > 1,
  })
  app.get('/api/multilingual/settings', async (context) => context.json(answer(await read())))
  app.get('/api/multilingual/status', async (context) => {
    const { languages, changedAt = null } = await read()
    return context.json({ status: languages.length > 1 ? 'enabled' : 'disabled', count: languages.length, changedAt })
  })
  app.put('/api/multilingual/languages', ownersOnly, async (context) => {
    const languages = languagesOf((await bodyOf(context))?.languages)
    if (!languages) {
      const error = `The languages cannot be read. Nothing was changed. Send JSON with 1 to ${mostLanguages} codes such as en-US.`
      return context.json({ error }, 400)
    }
    const kept: Languages = { languages, changedAt: new Date().toISOString() }
    await keepSetting(database, 'multilingual', kept)
    return context.json(answer(kept))
  })
}

/** HTTP-14. */
function headerFooter(app: Hono<{ Variables: Variables }>, database: Database) {
  app.get('/api/site-header-footer', async (context) => context.json(await setting(database, 'headerFooter', nothing)))
  app.put('/api/site-header-footer', ownersOnly, async (context) => {
    const { header, footer } = (await bodyOf(context)) ?? {}
    const isGood = (part: unknown): part is Record<string, unknown> =>
      isObject(part) && JSON.stringify(part).length <= longestPart
    if (!isGood(header) || !isGood(footer))
      return context.json(
        { error: 'The header or the footer is no object or over 64 KiB. Nothing was changed. Send both as JSON.' },
        400,
      )
    const kept: HeaderFooter = { header, footer }
    await keepSetting(database, 'headerFooter', kept)
    return context.json(kept)
  })
}

/** What scripts and owners ask of the site as a whole. */
export function siteCalls(database: Database) {
  const app = new Hono<{ Variables: Variables }>()
  for (const path of ['/api/multilingual/*', '/api/site-header-footer', '/api/commerce/fullstory/getId'])
    app.use(path, async (context, next) => {
      context.header('Cache-Control', 'no-store')
      await next()
    })
  multilingual(app, database)
  headerFooter(app, database)
  app.get('/api/commerce/fullstory/getId', async (context) =>
    context.json({ id: await setting(database, 'fullstoryId', mockReplay) }),
  )
  return app
}
