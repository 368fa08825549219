import type { ReactNode } from 'react'
import type { Answer } from './answer'
import type { Database } from './database/schema'
import type { SectionContext } from './pages/section'
import { Block } from './pages/sections'
import { type Found, find } from './search'
import type { SiteContext } from './security'

/** The excerpt with the words that were looked for marked. */
function Excerpt({ excerpt, matches }: Pick<Found, 'excerpt' | 'matches'>) {
  const parts: ReactNode[] = []
  let done = 0
  for (const [start, end] of matches) {
    parts.push(excerpt.slice(done, start), <mark key={start}>{excerpt.slice(start, end)}</mark>)
    done = end
  }
  return (
    <p>
      {parts}
      {excerpt.slice(done)}
    </p>
  )
}

/** The results page: a plain form that works without scripts. */
export function searchPage(database: Database, answer: Answer, contextOf: (request: SiteContext) => SectionContext) {
  return async (request: SiteContext) => {
    const query = (request.req.query('q') ?? '').trim().slice(0, 200)
    const { results, total } = await find(database, query)
    const body = (
      <>
        <h1 className="page-title">Search</h1>
        <section className="prose">
          <Block
            name="search"
            context={contextOf(request)}
            config={{ label: 'Search the site', submit: 'Search', query }}
          />
          {query && (
            <p className="search-summary">
              {total === 0
                ? `Nothing was found for “${query}”. Try one word of it, or another.`
                : `${total} found for “${query}”`}
            </p>
          )}
          <ol className="found">
            {results.map(({ url, title, excerpt, matches, type }) => (
              <li key={url}>
                <p className="note">{type === 'post' ? 'Journal' : 'Page'}</p>
                <h2>
                  <a href={url}>{title}</a>
                </h2>
                <Excerpt excerpt={excerpt} matches={matches} />
              </li>
            ))}
          </ol>
        </section>
      </>
    )
    return answer(request, { title: 'Search', pageType: 102, blocks: ['search', 'image'], body })
  }
}
