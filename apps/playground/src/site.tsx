import { memberPages } from './accounts/member-pages'
import { createAnswer } from './answer'
import type { Assets } from './assets'
import { blockPages } from './block-pages'
import type { Database } from './database/schema'
import type { Images } from './images'
import { Credits } from './pages/credits'
import type { Section, SectionContext } from './pages/section'
import { blocksOf, Picture, Sections } from './pages/sections'
import { reviewPages } from './reviews/review-pages'
import { searchPage } from './search-page'
import type { SiteContext } from './security'

const home = { text: 'To the first page', href: '/' }
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What a page that says what is wrong is made of. */
export interface ProblemWish {
  readonly status: 403 | 404 | 500
  readonly pageType: number
  readonly title: string
  /** What happened, what follows, what to do. */
  readonly text: string
  readonly photo: string
  /** The way on. Default: to the first page. */
  readonly way?: { readonly text: string; readonly href: string }
}

/** What the site is rendered from. */
export interface SiteParts {
  readonly database: Database
  readonly assets: Assets
  readonly images: Images
  /** Told of what was left out of a page. */
  report(problem: string): void
}

/** What the root says after a logout (OWN-03). */
const LoggedOut = () => (
  <p className="site-notice" role="status">
    <strong>Logout Successful:</strong> You have been successfully logged out.
  </p>
)

/** Renders the pages of the site. */
export function createSite({ database, assets, images, report }: SiteParts) {
  const answer = createAnswer(database, assets, report)

  /** Photographs are read with each page: what an owner changes is there at once. */
  async function openContext(request: SiteContext): Promise<SectionContext> {
    const rows = await database.selectFrom('photos').select(['file', 'width', 'height', 'alt']).execute()
    const known = new Map(rows.map((row) => [row.file, { ...row, src: images.address(row.file) }]))
    return {
      photo: (file) => known.get(file),
      report,
      crumb: request.get('crumb'),
      sent: request.req.query('sent') ?? '',
    }
  }

  async function collectionAt(path: string) {
    const row = await database.selectFrom('collections').selectAll().where('path', '=', path).executeTakeFirst()
    return row && { collection: { id: row.id, title: row.title, fullUrl: row.path, type: row.type } }
  }

  async function page(request: SiteContext) {
    const path = request.req.path.replace(/(.)\/$/, '$1')
    const row = await database
      .selectFrom('pages')
      .selectAll()
      .where('path', '=', path)
      .where('published', '=', 1)
      .executeTakeFirst()
    if (!row) return undefined
    const sections = JSON.parse(row.sections) as Section[]
    const hasLoggedOut = path === '/' && request.req.query('logout') === 'true' && !request.get('account')
    const body = (
      <>
        {hasLoggedOut && <LoggedOut />}
        {sections[0]?.type !== 'hero' && <h1 className="page-title">{row.title}</h1>}
        <Sections sections={sections} context={await openContext(request)} />
      </>
    )
    return answer(request, {
      title: row.title,
      description: row.description,
      pageType: row.page_type,
      blocks: blocksOf(sections),
      body,
      collection: { id: row.id, title: row.title, fullUrl: row.path, type: 10 },
    })
  }

  async function journal(request: SiteContext) {
    const posts = await database
      .selectFrom('posts')
      .selectAll()
      .where('published', '=', 1)
      .orderBy('published_on', 'desc')
      .execute()
    const cards = posts.map(({ slug, title, excerpt, photo, published_on }) => ({
      title,
      text: excerpt,
      href: `/journal/${slug}`,
      photo,
      note: longDate.format(new Date(published_on)),
    }))
    const sections: Section[] = [{ type: 'cards', title: 'What we saw, latest first', cards }]
    const body = (
      <div className="journal">
        <h1 className="page-title">Journal</h1>
        <Sections sections={sections} context={await openContext(request)} />
      </div>
    )
    const description = 'What we saw on our walks, and how it was photographed.'
    return answer(request, {
      title: 'Journal',
      description,
      pageType: 1,
      blocks: blocksOf(sections),
      body,
      ...(await collectionAt('/journal')),
    })
  }

  async function post(request: SiteContext) {
    const row = await database
      .selectFrom('posts')
      .selectAll()
      .where('slug', '=', request.req.param('slug') ?? '')
      .where('published', '=', 1)
      .executeTakeFirst()
    if (!row) return undefined
    const context = await openContext(request)
    const sections: Section[] = [
      { type: 'text', text: JSON.parse(row.body) as string[] },
      { type: 'block', block: 'button', config: { text: 'All of the journal', href: '/journal' } },
    ]
    const body = (
      <article>
        <p className="eyebrow">
          <time dateTime={row.published_on}>{longDate.format(new Date(row.published_on))}</time> ·{' '}
          {(JSON.parse(row.tags) as string[]).join(', ')}
        </p>
        <h1 className="page-title">{row.title}</h1>
        <div className="wide">
          <Picture photo={context.photo(row.photo)} first sizes="(max-width: 1100px) 100vw, 1100px" />
        </div>
        <Sections sections={sections} context={context} />
      </article>
    )
    return answer(request, {
      title: row.title,
      description: row.excerpt,
      pageType: 50,
      blocks: blocksOf(sections),
      body,
      item: { id: row.id, title: row.title, fullUrl: `/journal/${row.slug}`, recordType: 1 },
      ...(await collectionAt('/journal')),
    })
  }

  async function credits(request: SiteContext) {
    const rows = await database.selectFrom('photos').selectAll().orderBy('position').execute()
    const photos = rows.map((row) => ({ ...row, src: images.address(row.file) }))
    const description = 'Who took the photographs of this site, and under which licences they are shown.'
    return answer(request, {
      title: 'Photographs',
      description,
      pageType: 2,
      blocks: ['image'],
      body: <Credits photos={photos} />,
    })
  }

  /** A page that says what is wrong. */
  async function problem(request: SiteContext, { status, pageType, title, text, photo, way = home }: ProblemWish) {
    const context = await openContext(request).catch((): SectionContext => plainContext(request))
    const body = (
      <div className="problem">
        <div>
          <p className="eyebrow">{status}</p>
          <h1 className="page-title">{title}</h1>
          <Sections
            sections={[
              { type: 'text', text: [text] },
              { type: 'block', block: 'button', config: way },
            ]}
            context={context}
          />
        </div>
        <Picture photo={context.photo(photo)} sizes="100vw" />
      </div>
    )
    return answer(request, { title, pageType, blocks: ['button', 'image'], body, status })
  }

  const plainContext = (request: SiteContext): SectionContext => ({
    photo: () => undefined,
    report,
    crumb: request.get('crumb'),
    sent: request.req.query('sent') ?? '',
  })
  return {
    answer,
    page,
    journal,
    post,
    credits,
    problem,
    search: searchPage(database, answer, plainContext),
    ...blockPages(answer, plainContext),
    ...memberPages(answer, openContext),
    ...reviewPages(answer, database, openContext),
  }
}
