import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { isPageNumber } from '../../rendering/list-pages'
import type { ItemPart, PageRenderer } from '../../rendering/page'
import { popupPath } from '../../rendering/render-page'
import { isOneOf, type PageParameters } from '../../rendering/shared-pages'
import { pageListPage, postListPage } from './pages/admin'
import { creditsPage } from './pages/credits'
import { journalFeed } from './pages/feed'
import { type JournalTexts, journalPage, postPage } from './pages/journal'
import { contentPage, type FillSections, toPagePath } from './pages/page'
import { popupPage } from './pages/popup'
import { getPath, pagesForOwner, postsForOwner } from './repository'
import type { ContentDatabase } from './tables'

interface ContentOptions {
  /** Pages, posts, categories and their publish states. */
  readonly database: ContentDatabase
  /** Draws what the owner has written into the frame of the site. */
  readonly renderer: PageRenderer
  /** The words around posts: dates, pagers, categories. */
  readonly journal: JournalTexts
  /** What other features add under each post, in order. */
  readonly postParts: readonly ItemPart[]
  /** Parameters of the address that those parts read. */
  readonly postParameters: PageParameters
  /** Parameters of the address that the sections of pages read. */
  readonly sectionParameters: PageParameters
  /** Numbers of comments by post; none for a post without any. */
  readCounts(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Where the photographs come from, for the page of credits. */
  readonly photoCredits: string
  /** The address of a photograph by its file. */
  address(file: string): string
  /** The paths of all pages, as they are for a request. */
  readPaths(request: SiteContext): Promise<ReadonlySet<string>>
  /** Adds what blocks show from the database, such as the events of a calendar. */
  readonly fillSections: FillSections
}

/** The list of posts, also as a feed, and each post. */
function addJournal(routes: Routes, options: ContentOptions) {
  const { database, renderer, journal, postParts, postParameters } = options
  routes.get(
    '/journal',
    renderer.sharePage(
      (context) =>
        context.req.query('format') === 'rss' ? journalFeed(context, database, journal) : journalPage(context, options),
      { format: isOneOf('rss'), page: isPageNumber },
    ),
  )
  routes.get(
    '/journal/:slug',
    renderer.sharePage(
      async (context) => (await postPage(context, database, renderer, postParts)) ?? context.notFound(),
      postParameters,
    ),
  )
}

/** Pages and posts out of the database. The last routes of a site: any other address may be a page. */
export function contentRoutes(options: ContentOptions): Routes {
  const { database, renderer, photoCredits, fillSections, readPaths, address, sectionParameters } = options
  const routes = createRoutes()
  const { sharePage } = renderer
  addJournal(routes, options)
  routes.get(
    '/credits',
    sharePage((context) => creditsPage(context, database, renderer, { intro: photoCredits, address })),
  )
  routes.get(
    popupPath,
    sharePage(async (context) => (await popupPage(context, database, renderer)) ?? context.notFound()),
  )
  // Links of the editor name a page or a collection by its id (SITE-07).
  routes.get('/pages/:id{[a-z0-9]{24}}', async (context) => {
    const path = await getPath(database, context.req.param('id'))
    return path ? context.redirect(path, 302) : context.notFound()
  })
  const page = sharePage(
    async (context) => (await contentPage(context, { database, renderer, fillSections })) ?? context.notFound(),
    { logout: isOneOf('true'), ...sectionParameters },
  )
  // Most addresses that others ask for have no page: nothing more is read for them.
  routes.get('*', async (context) =>
    (await readPaths(context)).has(toPagePath(context.req.path)) ? page(context) : context.notFound(),
  )
  return routes
}

/** The lists of pages and posts in the admin, which has checked the account already. */
export function contentAdminRoutes({
  database,
  address,
  readCounts,
}: Pick<ContentOptions, 'database' | 'address' | 'readCounts'>): Routes {
  const routes = createRoutes()
  routes.get('/config/pages', async (context) => pageListPage(context, await pagesForOwner(database), address))
  routes.get('/config/posts', async (context) => {
    const rows = await postsForOwner(database)
    const counts = await readCounts(rows.map(({ id }) => id))
    return postListPage(context, { rows, counts, address })
  })
  return routes
}
