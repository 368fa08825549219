import type { ReactNode } from 'react'
import type { SiteContext } from '../../http/context'
import { Block } from '../../rendering/block'
import type { PageRenderer } from '../../rendering/page'
import type { SearchResult, SearchResults } from './domain'

const kinds = { page: 'Page', post: 'Journal', product: 'Shop' } as const

/** The excerpt with its matches marked. */
function Excerpt({ excerpt, matches }: Pick<SearchResult, 'excerpt' | 'matches'>) {
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

function summaryOf({ query, total }: SearchResults): string {
  if (total === 0) return `No results for “${query}”. Try other words.`
  return `${total} ${total === 1 ? 'result' : 'results'} for “${query}”`
}

/** The results page: a plain form that works without scripts. */
export function searchPage(request: SiteContext, { renderPage, plainContext }: PageRenderer, found: SearchResults) {
  const { query, results } = found
  const body = (
    <>
      <h1 className="page-title">Search</h1>
      <section className="prose">
        <Block
          name="search"
          context={plainContext(request)}
          config={{ label: 'Search the site', submit: 'Search', query }}
        />
        {query && <p className="search-summary">{summaryOf(found)}</p>}
        <ol className="found">
          {results.map(({ url, title, excerpt, matches, type, image }) => (
            <li key={url}>
              {image && <img src={image} alt="" width="100" height="100" loading="lazy" />}
              <p className="note">{kinds[type]}</p>
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
  return renderPage(request, { title: 'Search', pageType: 102, blocks: ['search', 'image'], body })
}
