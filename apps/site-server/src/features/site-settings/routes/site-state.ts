import type { MiddlewareHandler } from 'hono'
import type { Database } from '../../../db/database'
import { setting } from '../../../db/settings'
import { isFilePath, type SiteContext, type Variables } from '../../../http/context'
import { asRaw } from '../../../http/request/body'
import type { ReadContent } from '../../../http/request/content-version'
import { say } from '../../../http/response/phrase'
import { plainProblemPage } from '../../../rendering/problem-page'
import type { SiteSettings } from '../../../rendering/site-frame'
import { getSiteState } from '../domain/site-state'

const closedPage = {
  status: 404,
  pageType: 100,
  title: 'This site is closed',
  text: 'The site is no longer open. Its pages and its shop cannot be reached. Ask its owner for another address.',
  photo: '',
} as const

const closedAnswer = 'This site is closed. Nothing was changed. Ask its owner for another address.'

/** Files, and the admin: a closed site is opened there again. */
const isAlwaysOpen = (path: string) => isFilePath(path) || /^\/config(?:\/|$)/.test(path)

function answerClosed(context: SiteContext, isCall: boolean) {
  const language = context.get('language')
  return isCall
    ? context.json({ error: say(language, closedAnswer) }, 404)
    : context.html(plainProblemPage(closedPage, language), 404)
}

/** Serves a closed site to its owner alone, and of a parked one the first page (SITE-03). */
export function siteState(database: Database, readAtStart: ReadContent): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    const { path } = context.req
    if (isAlwaysOpen(path) || context.get('account')?.kind === 'owner') return next()
    const read = () => setting<SiteSettings>(database, 'siteSettings', {})
    // Where the database cannot be read the page of errors follows.
    const { pageContext } = await readAtStart(context, 'setting siteSettings', read).catch((): SiteSettings => ({}))
    const state = getSiteState(asRaw(pageContext).website)
    const isCall = path.startsWith('/api/')
    if (state === 'closed') return answerClosed(context, isCall)
    return state === 'first-page' && path !== '/' && !isCall ? context.redirect('/', 302) : next()
  }
}
