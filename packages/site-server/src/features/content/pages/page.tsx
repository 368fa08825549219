import type { SiteContext } from '../../../http/context'
import type { PageRenderer } from '../../../rendering/page'
import type { Section } from '../../../rendering/section'
import { blocksOf, Sections } from '../../../rendering/sections'
import { pageAt } from '../repository'
import type { ContentDatabase } from '../tables'

/** Shown on the first page after a logout (OWN-03). */
const LoggedOut = () => (
  <p className="site-notice" role="status">
    <strong>Logout Successful:</strong> You have been successfully logged out.
  </p>
)

/** The page at the address of the request; undefined where there is none. */
export async function contentPage(request: SiteContext, database: ContentDatabase, renderer: PageRenderer) {
  const path = request.req.path.replace(/(.)\/$/, '$1')
  const row = await pageAt(database, path)
  if (!row) return undefined
  const sections = JSON.parse(row.sections) as Section[]
  const hasLoggedOut = path === '/' && request.req.query('logout') === 'true' && !request.get('account')
  const body = (
    <>
      {hasLoggedOut && <LoggedOut />}
      {sections[0]?.type !== 'hero' && <h1 className="page-title">{row.title}</h1>}
      <Sections sections={sections} context={await renderer.openContext(request)} />
    </>
  )
  return renderer.renderPage(request, {
    title: row.title,
    description: row.description,
    pageType: row.page_type,
    blocks: blocksOf(sections),
    body,
    collection: { id: row.id, title: row.title, fullUrl: row.path, type: 10 },
  })
}
