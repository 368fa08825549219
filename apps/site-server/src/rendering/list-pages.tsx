import type { SiteContext } from '../http/context'
import { say } from '../http/response/phrase'
import { Text, useTexts } from './page-texts'

/** One page of a list that is too long for one. */
export interface ListPage {
  /** Its number, from 1 to the last. */
  readonly page: number
  readonly last: number
  /** The address of a page, with what is chosen of the list. */
  to(page: number): string
}

interface ListOptions {
  /** The number of entries of the whole list. */
  readonly total: number
  /** Entries of a page. */
  readonly size: number
  /** Path of the list. */
  readonly path: string
  /** Parameters that choose the entries, such as a category. Default: none. */
  readonly chosen?: Readonly<Record<string, string>>
}

/** Whether a parameter of an address names another page than the first. */
export const isPageNumber = (value: string): boolean => /^(?:[2-9]|[1-9]\d{1,5})$/.test(value)

/** The page of a list that a request asks for: the first, where it names none; the last has nothing after it, so a later one is `isBeyond`. */
export function readListPage({ req }: SiteContext, options: ListOptions): ListPage & { readonly isBeyond: boolean } {
  const { total, size, path, chosen = {} } = options
  const asked = req.query('page') ?? ''
  const last = Math.max(1, Math.ceil(total / size))
  const page = isPageNumber(asked) ? Number(asked) : 1
  function to(other: number) {
    const query = new URLSearchParams({ ...chosen, ...(other > 1 && { page: String(other) }) }).toString()
    return query ? `${path}?${query}` : path
  }
  return { page: Math.min(page, last), last, to, isBeyond: page > last }
}

const position = 'Page {page} of {last}'
const getValues = ({ page, last }: ListPage) => ({ page: String(page), last: String(last) })

/** The title of a page of a list: that of the first is the one of the list. */
export function titleOfPage(request: SiteContext, title: string, list: ListPage): string {
  const language = request.get('language')
  return list.page === 1 ? title : `${say(language, title)} · ${say(language, position, getValues(list))}`
}

/** The one address of a page of a list for search engines; undefined where the list has one page, which has the address without parameters. */
export const addressOfPage = ({ page, last, to }: ListPage): string | undefined => (last > 1 ? to(page) : undefined)

/** Links to the pages before and after one of a list; nothing where it has one page. */
export function ListPages({ list }: { readonly list: ListPage }) {
  const { text } = useTexts()
  const { page, last, to } = list
  if (last === 1) return null
  return (
    <nav className="section prose" aria-label={text('Pages of the list')}>
      <p>
        {page > 1 && (
          <>
            <a href={to(page - 1)} rel="prev">
              <Text>Previous page</Text>
            </a>
            {' · '}
          </>
        )}
        <Text values={getValues(list)}>{position}</Text>
        {page < last && (
          <>
            {' · '}
            <a href={to(page + 1)} rel="next">
              <Text>Next page</Text>
            </a>
          </>
        )}
      </p>
    </nav>
  )
}
