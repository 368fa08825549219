import type { I18n } from '@ashlar/core-i18n'
import type { SiteContext } from '../../../http/context'
import type { PageRenderer } from '../../../rendering/page'
import type { Photo, Section, SectionContext } from '../../../rendering/section'
import { getBlocks, getFirstBlock, Sections } from '../../../rendering/sections'
import { siteFrameMessages as messages } from '../../../rendering/site-frame-messages'
import { isUnlocked, lockScreen } from '../../page-locks/interface'
import { getPageTexts } from '../domain'
import { pageAt } from '../repository'
import type { ContentDatabase } from '../tables'

/** Types of pages that are not rendered as the others. The page behind a lock screen is a plain one. */
const pageTypes = { page: 2, splash: 3, lockScreen: 103 }

/** Shown on the first page after a logout (OWN-03). */
const LoggedOut = ({ i18n }: { i18n: I18n }) => (
  <p className="site-notice" role="status">
    <strong>{i18n.text(messages.loggedOutTitle)}</strong> {i18n.text(messages.loggedOut)}
  </p>
)

/** The first photograph of a page, for shared links; undefined for a page without one. */
function findPicture(sections: readonly Section[], { photo }: Pick<SectionContext, 'photo'>): Photo | undefined {
  const files = sections.flatMap((section) => {
    if (section.type === 'hero' || section.type === 'split') return [section.photo]
    if (section.type === 'cards') return section.cards.map((card) => card.photo)
    return section.type === 'pictures' || section.type === 'gallery' ? section.photos : []
  })
  return files.map(photo).find((found) => found !== undefined)
}

/** Adds what blocks show from the database, such as the events of a calendar. */
export type FillSections = (request: SiteContext, sections: readonly Section[]) => Promise<readonly Section[]>

interface PageDependencies {
  readonly database: ContentDatabase
  readonly renderer: PageRenderer
  readonly fillSections: FillSections
}

/** A path without the slash at its end. */
export const toPagePath = (path: string) => path.replace(/(.)\/$/, '$1')

/** Whether a request is for the first page after a logout. */
const hasLoggedOut = (request: SiteContext) =>
  toPagePath(request.req.path) === '/' && request.req.query('logout') === 'true' && !request.get('account')

/** The page at the address of the request; undefined where there is none. */
export async function contentPage(request: SiteContext, { database, renderer, fillSections }: PageDependencies) {
  const path = toPagePath(request.req.path)
  const row = await pageAt(database, path)
  if (!row) return undefined
  if (row.page_type === pageTypes.lockScreen && !(await isUnlocked(request, database, path)))
    return lockScreen(request, renderer, row)
  const language = request.get('language')
  const { isOriginal, title, description, ...content } = getPageTexts(row, language)
  const sections = await fillSections(request, content.sections)
  const context = await renderer.openContext(request)
  const body = (
    <>
      {hasLoggedOut(request) && <LoggedOut i18n={language.i18n} />}
      {sections[0]?.type !== 'hero' && <h1 className="page-title">{title}</h1>}
      <Sections sections={sections} context={context} />
    </>
  )
  return renderer.renderPage(request, {
    title,
    description,
    isOriginal,
    pageType: row.page_type === pageTypes.lockScreen ? pageTypes.page : row.page_type,
    isCover: row.page_type === pageTypes.splash,
    blocks: getBlocks(sections),
    first: getFirstBlock(sections),
    body,
    metadata: { picture: findPicture(sections, context) },
    collection: { id: row.id, title: row.title, fullUrl: row.path, type: 10 },
  })
}
