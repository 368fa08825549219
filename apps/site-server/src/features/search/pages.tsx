import { Markup, messages } from '@ashlar/search/markup'
import type { ReactNode } from 'react'
import type { SiteContext } from '../../http/context'
import type { PageRenderer } from '../../rendering/page'
import { OwnText, Text, useOriginal } from '../../rendering/page-texts'
import { type Excerpt, getParts } from './domain/excerpt'
import { groupResults, type SearchResult, type SearchResults } from './domain/results'

/** A page or a list of the site. */
export interface Place {
  readonly path: string
  readonly title: string
}

/** The headings of results, by their kind. */
const headings = { product: 'Shop', post: 'Journal', event: 'Dates', page: 'Pages' } as const

/** The excerpt with its matches marked. */
const Marked = ({ excerpt }: { excerpt: Excerpt }) =>
  getParts(excerpt).map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : part))

/** One result; what has no translation has the language of the site. */
function Found({ result }: { result: SearchResult }) {
  const { url, title, image, note, excerpt, isTitleOriginal, isTextOriginal } = result
  const original = useOriginal()
  return (
    <li>
      {image && <img src={image} alt="" width="100" height="100" loading="lazy" />}
      <h3>
        <a href={url} {...(isTitleOriginal && original)}>
          {title}
        </a>
      </h3>
      {note && <p className="found-note">{note}</p>}
      {excerpt.text && (
        <p {...(isTextOriginal && original)}>
          <Marked excerpt={excerpt} />
        </p>
      )}
    </li>
  )
}

function Groups({ results }: Pick<SearchResults, 'results'>) {
  return groupResults(results).map((group) => (
    <section key={group.type} className="search-group">
      <h2>
        <Text>{headings[group.type]}</Text>
      </h2>
      <ol className="found">
        {group.results.map((result) => (
          <Found key={result.url} result={result} />
        ))}
      </ol>
    </section>
  ))
}

/** Where a visitor goes on who has found nothing. */
function Places({ places }: { places: readonly Place[] }) {
  return (
    <ul className="search-places">
      {places.map(({ path, title }) => (
        <li key={path}>
          <a href={path}>
            <OwnText>{title}</OwnText>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface SearchPage extends SearchResults {
  /** Shown where nothing was found. */
  readonly places: readonly Place[]
  /** Shown where nothing was searched for, or nothing was found. Default: nothing. */
  readonly popular?: ReactNode
}

/** The results page: a plain form that works without scripts. */
export function searchPage(request: SiteContext, { renderPage }: PageRenderer, found: SearchPage) {
  const { query, total, results, places, popular } = found
  const { i18n, translate } = request.get('language')
  const inLanguage = (text: string) => translate(text) ?? text
  const body = (
    <>
      <h1 className="page-title">
        <Text>Search</Text>
      </h1>
      <section className={total > 0 ? 'prose' : 'prose search-empty'}>
        <Markup
          config={{ label: inLanguage('Search the site'), submit: inLanguage('Search'), query }}
          hasFocus={!query}
        />
        {query && (
          // biome-ignore lint/a11y/noAutofocus: Enter in the field leads to the results, and the keyboard goes on from here
          <p className="search-summary" tabIndex={-1} autoFocus>
            {i18n.text(total > 0 ? messages.found : messages.none, { query, total })}
          </p>
        )}
        {query && total === 0 && <Places places={places} />}
        <Groups results={results} />
      </section>
      {popular}
    </>
  )
  const blocks = ['search', 'image', ...(popular ? ['commerce', 'cart-indicator'] : [])]
  return renderPage(request, { title: 'Search', pageType: 102, blocks, body })
}
