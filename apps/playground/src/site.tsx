import { blocks } from 'virtual:blocks'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Assets } from './assets'
import { photos as photoSeeds } from './content'
import { setting } from './database/queries'
import type { Database } from './database/schema'
import { Document } from './pages/document'
import { Block, blocksOf, type Photo, type Section, Sections } from './pages/sections'
import { find } from './search'
import type { SiteContext } from './security'

/** One page to answer with. */
interface PageWish {
  readonly title: string
  readonly description?: string
  readonly pageType: number
  readonly blocks: readonly string[]
  readonly body: ReactNode
  readonly status?: 200 | 403 | 404 | 500
  readonly collection?: { readonly id: string; readonly title: string; readonly fullUrl: string }
}

const siteId = 'a1b2c3d4e5f6a7b8c9d0e1f2'

/** Renders the pages of the site. */
export function createSite(database: Database, assets: Assets, report: (problem: string) => void) {
  const known = new Map<string, Photo>(
    photoSeeds.map(([file, width, height, alt]) => [file, { file, width, height, alt }]),
  )
  const context = { photo: (file: string) => known.get(file), report }

  async function nav() {
    const pages = await database
      .selectFrom('pages')
      .select(['path', 'title'])
      .where('page_type', '=', 2)
      .orderBy('position')
      .execute()
    return [
      ...pages.filter(({ path }) => path !== '/'),
      { path: '/journal', title: 'Journal' },
      { path: '/search', title: 'Search' },
    ]
  }

  async function answer(
    request: SiteContext,
    { title, description = '', pageType, blocks: names, body, status = 200, collection }: PageWish,
  ) {
    const react = request.req.query('react') === 'preact' ? 'preact' : 'react'
    const slice = assets.slice({ blocks: [...names, 'consent'], react })
    for (const problem of slice.problems) report(problem)
    const cookieSettings = await setting(database, 'cookieSettings', {})
    const page = {
      pageType,
      templateVersion: 'ashlar',
      templateId: 'ashlar',
      collection,
      cookieSettings,
      website: {
        id: siteId,
        siteTitle: 'Aitz & Mar',
        language: 'en-US',
        timeZone: 'Europe/Madrid',
        baseUrl: new URL(request.req.url).origin,
      },
      websiteSettings: {},
    }
    const html = renderToString(
      <Document
        title={title === 'Home' ? 'Aitz & Mar — walking weeks with a camera' : `${title} — Aitz & Mar`}
        description={description}
        path={request.req.path}
        nonce={request.get('nonce')}
        nav={await nav()}
        context={page}
        slice={slice}
      >
        {body}
      </Document>,
    )
    request.header('Cache-Control', 'no-cache')
    return request.html(`<!doctype html>${html}`, status)
  }

  async function page(request: SiteContext) {
    const path = request.req.path.replace(/(.)\/$/, '$1')
    const row = await database.selectFrom('pages').selectAll().where('path', '=', path).executeTakeFirst()
    if (!row) return undefined
    const sections = JSON.parse(row.sections) as Section[]
    const body = (
      <>
        {sections[0]?.type !== 'hero' && <h1 className="page-title">{row.title}</h1>}
        <Sections sections={sections} context={context} />
      </>
    )
    const collection = { id: row.id, title: row.title, fullUrl: row.path }
    return answer(request, {
      title: row.title,
      description: row.description,
      pageType: row.page_type,
      blocks: blocksOf(sections),
      body,
      collection,
    })
  }

  async function journal(request: SiteContext) {
    const posts = await database.selectFrom('posts').selectAll().orderBy('published_on', 'desc').execute()
    const cards = posts.map(({ slug, title, excerpt, photo }) => ({
      title,
      text: excerpt,
      href: `/journal/${slug}`,
      photo,
    }))
    const sections: Section[] = [{ type: 'cards', title: 'What we saw, latest first', cards }]
    const body = (
      <>
        <h1 className="page-title">Journal</h1>
        <Sections sections={sections} context={context} />
      </>
    )
    return answer(request, { title: 'Journal', pageType: 1, blocks: blocksOf(sections), body })
  }

  async function post(request: SiteContext) {
    const row = await database
      .selectFrom('posts')
      .selectAll()
      .where('slug', '=', request.req.param('slug') ?? '')
      .executeTakeFirst()
    if (!row) return undefined
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(row.published_on),
    )
    const sections: Section[] = [
      { type: 'text', text: JSON.parse(row.body) as string[] },
      { type: 'block', block: 'button', config: { text: 'All of the journal', href: '/journal' } },
    ]
    const photo = known.get(row.photo)
    const body = (
      <article>
        <p className="eyebrow">
          <time dateTime={row.published_on}>{date}</time> · {(JSON.parse(row.tags) as string[]).join(', ')}
        </p>
        <h1 className="page-title">{row.title}</h1>
        {photo && (
          <div className="wide">
            <Block
              name="image"
              report={report}
              config={{
                src: `/images/${photo.file}`,
                alt: photo.alt,
                width: photo.width,
                height: photo.height,
                first: true,
                sizes: '(max-width: 1100px) 100vw, 1100px',
              }}
            />
          </div>
        )}
        <Sections sections={sections} context={context} />
      </article>
    )
    return answer(request, {
      title: row.title,
      description: row.excerpt,
      pageType: 50,
      blocks: blocksOf(sections),
      body,
    })
  }

  async function search(request: SiteContext) {
    const query = (request.req.query('q') ?? '').trim().slice(0, 200)
    const { results, total } = await find(database, query)
    const body = (
      <>
        <h1 className="page-title">Search</h1>
        <section className="prose">
          <Block name="search" report={report} config={{ label: 'Search the site', submit: 'Search', query }} />
          {query && (
            <p className="search-summary">
              {total === 0 ? `Nothing was found for “${query}”.` : `${total} found for “${query}”`}
            </p>
          )}
          <ol className="found">
            {results.map(({ url, title, excerpt }) => (
              <li key={url}>
                <h2>
                  <a href={url}>{title}</a>
                </h2>
                <p>{excerpt}</p>
              </li>
            ))}
          </ol>
        </section>
      </>
    )
    return answer(request, { title: 'Search', pageType: 102, blocks: ['search', 'image'], body })
  }

  async function credits(request: SiteContext) {
    const rows = await database.selectFrom('photos').selectAll().orderBy('position').execute()
    const body = (
      <>
        <h1 className="page-title">Photographs</h1>
        <section className="prose">
          <p>
            From the lomiri-wallpapers collection, scaled down. With thanks to those who let others use what they saw.
          </p>
          <ul className="credits">
            {rows.map(({ file, alt, author, licence }) => (
              <li key={file}>
                {alt}: {author}, {licence}
              </li>
            ))}
          </ul>
        </section>
      </>
    )
    return answer(request, { title: 'Photographs', pageType: 2, blocks: [], body })
  }

  async function blockIndex(request: SiteContext) {
    const body = (
      <>
        <h1 className="page-title">Every block</h1>
        <section className="prose">
          <ul className="plain-list">
            {Object.keys(blocks).map((name) => (
              <li key={name}>
                <a href={`/blocks/${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      </>
    )
    return answer(request, { title: 'Every block', pageType: 2, blocks: [], body })
  }

  async function allBlocks(request: SiteContext) {
    const names = Object.keys(blocks)
    const sections: Section[] = names.map((name) => ({
      type: 'block',
      block: name,
      title: name,
      config: blocks[name]?.sample,
    }))
    const body = (
      <>
        <h1 className="page-title">All of them on one page</h1>
        <Sections sections={sections} context={context} />
      </>
    )
    return answer(request, { title: 'All blocks', pageType: 2, blocks: names, body })
  }

  async function blockPage(request: SiteContext) {
    const name = request.req.param('name') ?? ''
    if (name === 'all') return allBlocks(request)
    if (!Object.hasOwn(blocks, name)) return undefined
    const body = (
      <>
        <h1 className="page-title">{name}</h1>
        <section className="prose">
          <h2>As a page shows it</h2>
          <Block name={name} config={blocks[name]?.sample} report={report} />
        </section>
      </>
    )
    return answer(request, { title: name, pageType: 2, blocks: [name], body })
  }

  /** A page that says what is wrong: what happened, what follows, what to do. */
  function problem(
    request: SiteContext,
    status: 403 | 404 | 500,
    pageType: number,
    words: readonly [title: string, text: string],
  ) {
    const sections: Section[] = [
      { type: 'text', text: [words[1]] },
      { type: 'block', block: 'button', config: { text: 'To the first page', href: '/' } },
    ]
    const body = (
      <>
        <h1 className="page-title">{words[0]}</h1>
        <Sections sections={sections} context={context} />
      </>
    )
    return answer(request, { title: words[0], pageType, blocks: ['button'], body, status })
  }

  return { page, journal, post, search, credits, blockIndex, blockPage, problem }
}
