import { Markup } from '@ashlar/search/markup'
import type { ReactNode } from 'react'
import type { SiteContext } from '../../http/context'
import type { PageRenderer } from '../../rendering/page'
import { OwnText, Text, useOriginal, useTexts } from '../../rendering/page-texts'
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

/** How many pages were found, as a sentence. */
function Summary({ query, total }: Pick<SearchResults, 'query' | 'total'>) {
  const { text } = useTexts()
  if (total === 0) return text('No results for “{query}”. Try other words.', { query })
  return text(total === 1 ? '1 result for “{query}”' : '{total} results for “{query}”', { query, total: String(total) })
}

/** One page that was found; excerpts are in the language of the site. */
function Found({ result }: { result: SearchResult }) {
  const { url, title, type, image } = result
  const original = useOriginal()
  return (
    <li>
      {image && <img src={image} alt="" width="100" height="100" loading="lazy" />}
      <p className="note">
        <Text>{kinds[type]}</Text>
      </p>
      <h2>
        <a href={url}>
          <OwnText>{title}</OwnText>
        </a>
      </h2>
      <div {...original}>
        <Excerpt {...result} />
      </div>
    </li>
  )
}

/** The results page: a plain form that works without scripts. */
export function searchPage(request: SiteContext, { renderPage }: PageRenderer, found: SearchResults) {
  const { query, results } = found
  const { translate } = request.get('language')
  const inLanguage = (text: string) => translate(text) ?? text
  const body = (
    <>
      <h1 className="page-title">
        <Text>Search</Text>
      </h1>
      <section className="prose">
        <Markup
          config={{ label: inLanguage('Search the site'), submit: inLanguage('Search'), query }}
          hasFocus={!query}
        />
        {query && (
          // biome-ignore lint/a11y/noAutofocus: Enter in the field leads to the results, and the keyboard goes on from here
          <p className="search-summary" tabIndex={-1} autoFocus>
            <Summary query={query} total={found.total} />
          </p>
        )}
        <ol className="found">
          {results.map((result) => (
            <Found key={result.url} result={result} />
          ))}
        </ol>
      </section>
    </>
  )
  return renderPage(request, { title: 'Search', pageType: 102, blocks: ['search', 'image'], body })
}
