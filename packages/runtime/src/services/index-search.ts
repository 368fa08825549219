/** A page in the list that a copy of a site is searched by. */
interface IndexedPage {
  readonly title: string
  readonly url: string
  readonly text: string
}

/** Results of a search; the API has no more for the first page either. */
const maxResults = 20
/** Characters around the first word that was found. */
const excerptLength = 160

/** Lower case, and without accents. */
const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The part of a text around its first found word, cut at spaces. */
function cutExcerpt(text: string, terms: readonly string[]): string {
  const plain = simplify(text)
  const found = Math.max(0, Math.min(...terms.map((word) => plain.indexOf(word)).filter((at) => at >= 0), text.length))
  const from = text.length <= excerptLength ? 0 : Math.max(0, found - excerptLength / 4)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const rest = text.slice(start, start + excerptLength)
  const isCut = start + excerptLength < text.length
  return `${start > 0 ? '… ' : ''}${isCut ? `${rest.slice(0, rest.lastIndexOf(' '))} …` : rest}`
}

/** A text in parts: every second one is a word of the query. */
function getParts(text: string, query: string): string[] {
  const words = query.match(/[\p{L}\p{N}]+/gu)
  return words ? text.split(new RegExp(`(${words.join('|')})`, 'iu')) : [text]
}

/** The pages that have all terms of a query, those with a word in their title first, in the shape of the search API (SRC-01). */
export function searchPages(pages: readonly IndexedPage[], query: string) {
  const terms = simplify(query).split(/\s+/).filter(Boolean)
  const found = pages.flatMap((page) => {
    const title = simplify(page.title)
    const text = `${title} ${simplify(page.text)}`
    if (terms.length === 0 || !terms.every((word) => text.includes(word))) return []
    return [{ page, weight: terms.filter((word) => title.includes(word)).length }]
  })
  const sorted = found.sort((first, second) => second.weight - first.weight)
  const results = sorted.slice(0, maxResults).map(({ page: { title, url, text } }) => {
    const excerpt = cutExcerpt(text, terms)
    return { title, url, excerpt, parts: getParts(excerpt, query) }
  })
  return { results, total: sorted.length }
}

/** Searches the list at an address; it is fetched with the first search, and again after a failure. */
export function createIndexSearch(address: string) {
  let pages: Promise<readonly IndexedPage[]> | undefined
  return async (query: string, signal: AbortSignal | undefined) => {
    pages ??= fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      return response.json()
    })
    const wanted = pages
    wanted.catch(() => {
      pages = undefined
    })
    const all = await wanted
    signal?.throwIfAborted()
    return searchPages(all, query)
  }
}
