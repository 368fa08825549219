import { createHash } from 'node:crypto'
import type { Database } from '../../db/database'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { text as asText } from '../../http/request/body'
import type { ReadContent } from '../../http/request/content-version'
import { visibleText } from '../../http/request/visible-text'
import { dayNow } from '../../http/request/zoned-time'
import { completeTexts, isComplete, legalPages, readLegalTexts } from '../../http/response/legal-pages'
import type { PageRenderer } from '../../rendering/page'
import { readNote } from '../admin/interface'
import { startingTexts } from './domain/starting-texts'
import { type LegalForm, legalFormPage, legalListPage, maxLegalLength } from './pages/admin'
import { legalPage } from './pages/legal'
import { saveLegalText, storedText } from './repository'

interface LegalOptions {
  readonly database: Database
  readonly renderer: PageRenderer
  readonly readContent: ReadContent
}

/** The legal pages that the owner has published. At the address of another, a page of the content may be. */
export function legalRoutes({ database, renderer, readContent }: LegalOptions): Routes {
  const routes = createRoutes()
  const readTexts = (context: SiteContext) => readContent(context, 'legal pages', () => readLegalTexts(database))
  for (const page of legalPages) {
    const show = renderer.sharePage(
      async (context) => (await legalPage(context, renderer, page, await readTexts(context))) ?? context.notFound(),
    )
    routes.get(page.path, async (context, next) =>
      completeTexts(await readTexts(context), page.name).length > 0 ? show(context) : next(),
    )
  }
  return routes
}

const getState = (stored: string) => createHash('sha256').update(stored).digest('base64url').slice(0, 22)
const changed =
  'The text has been changed since you opened it. Nothing was saved. Your text is below: Save puts it in place of the other one.'
const tooLong = (length: number) =>
  `The text has ${length} characters. Nothing was saved. Shorten it to ${maxLegalLength}.`
const notes: Readonly<Record<string, string>> = {
  published: 'The text has been saved. Visitors see it now.',
  saved: 'The text has been saved. Visitors do not see it yet.',
}

/** The text that a request is about; undefined for a page or a language that the site has not. */
async function openForm(context: SiteContext, database: Database, of: string): Promise<LegalForm | undefined> {
  const page = legalPages.find(({ name }) => name === context.req.param('name'))
  const { all, original } = context.get('language')
  const language = of || original.locale
  if (!page || !all.includes(language)) return undefined
  const texts = await readLegalTexts(database)
  const stored = storedText(texts, { name: page.name, language })
  const isFirst = language === original.locale
  return {
    page,
    language,
    text: stored || (isFirst ? startingTexts[page.name] : ''),
    state: getState(stored),
    original: isFirst ? '' : storedText(texts, { name: page.name, language: original.locale }),
  }
}

async function save(context: SiteContext, database: Database) {
  const sent = await context.req.parseBody()
  const form = await openForm(context, database, asText(sent.of))
  if (!form) return context.notFound()
  const text = visibleText(asText(sent.text).replaceAll(/\r\n?/g, '\n'))
  const refuse = (error: string) => legalFormPage(context, { ...form, text, errors: { text: error } })
  if (text.length > maxLegalLength) return refuse(tooLong(text.length))
  const { name } = form.page
  const before = storedText(await readLegalTexts(database), { name, language: form.language })
  if (getState(before) !== asText(sent.state)) return refuse(changed)
  const savedOn = dayNow(context.get('site').timeZone, Date.now())
  if (!(await saveLegalText(database, { name, language: form.language, text, before, savedOn }))) return refuse(changed)
  context.set('changes', { page: form.page.title, language: form.language, text: text.slice(0, 200) || '–' })
  return context.redirect(`/config/legal?note=${isComplete(text) ? 'published' : 'saved'}`, 303)
}

/** The legal pages in the admin, which has checked the account already. */
export function legalAdminRoutes(database: Database): Routes {
  const routes = createRoutes()
  routes.get('/config/legal', async (context) =>
    legalListPage(context, await readLegalTexts(database), readNote(context, notes)),
  )
  routes.get('/config/legal/:name', async (context) => {
    const form = await openForm(context, database, context.req.query('of') ?? '')
    return form ? legalFormPage(context, form) : context.notFound()
  })
  routes.post('/config/legal/:name', (context) => save(context, database))
  return routes
}
