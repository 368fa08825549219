/** A text that can be searched; `title` and `text` are looked through. */
export interface SearchText {
  readonly title: string
  /** Its path on the site. */
  readonly url: string
  /** What it is a text of. */
  readonly type: 'page' | 'post' | 'product'
  readonly text: string
  /** Path of its picture. Default: none. */
  readonly image?: string
  /** The price of a product, as visitors read it: it is shown before the excerpt (SRC-02). */
  readonly price?: string | undefined
}

/** A text with its small letters, which are compared: made once for many searches. */
export interface IndexedText extends SearchText {
  /** The title in small letters. */
  readonly lowerTitle: string
  /** Title and text. */
  readonly lower: string
}

export const toIndex = (texts: readonly SearchText[]): IndexedText[] =>
  texts.map((entry) => ({
    ...entry,
    lowerTitle: entry.title.toLowerCase(),
    lower: `${entry.title} ${entry.text}`.toLowerCase(),
  }))

/** One result. */
export interface SearchResult extends Omit<SearchText, 'text' | 'price'> {
  /** Plain text around the first match, after the price of a product. */
  readonly excerpt: string
  /** Where the terms are in the excerpt: start and end of each, in order. */
  readonly matches: readonly (readonly [start: number, end: number])[]
}

/** The response to a search. */
export interface SearchResults {
  /** As it was typed, trimmed and not too long. */
  readonly query: string
  /** All matches, also those that are not among the results. */
  readonly total: number
  /** Those with a word in the title come first. */
  readonly results: readonly SearchResult[]
}

const maxResults = 20
const excerptLength = 160
const lengthBeforeMatch = 60
const maxQueryLength = 200

/** A query as it was typed, trimmed and not too long. */
export const getQuery = (text: string | undefined) => (text ?? '').trim().slice(0, maxQueryLength)

/** Whole words around the first match. */
function getExcerpt(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const first = Math.min(...terms.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length)
  const wanted = first === text.length ? 0 : Math.max(0, first - lengthBeforeMatch)
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const isWhole = start + excerptLength >= text.length
  const end = isWhole ? text.length : text.lastIndexOf(' ', start + excerptLength)
  const whole = text.slice(start, end > start ? end : start + excerptLength)
  const cut = isWhole ? whole : whole.replace(/[\s.,;:]+$/, '')
  return `${start > 0 ? '…' : ''}${cut}${isWhole ? '' : '…'}`
}

/** The ranges of the terms in a text; of two that overlap, the one that begins first. */
function getMatches(text: string, terms: readonly string[]): [number, number][] {
  const lower = text.toLowerCase()
  // The lower case of some letters is longer ("İ"). Then no range is better than a wrong one.
  if (lower.length !== text.length) return []
  const found: [number, number][] = []
  for (let at = 0; at < lower.length; ) {
    const from = at
    const next = terms
      .map((word): [number, number] => [lower.indexOf(word, from), word.length])
      .filter(([start]) => start >= 0)
      .sort((a, b) => a[0] - b[0] || b[1] - a[1])[0]
    if (!next) break
    at = next[0] + next[1]
    found.push([next[0], at])
  }
  return found
}

/** The texts that contain every word of the query; those with a word in the title come first. */
export function searchIn(texts: readonly IndexedText[], query: string): SearchResults {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return { query, total: 0, results: [] }
  const hits = texts.filter(({ lower }) => terms.every((word) => lower.includes(word)))
  const inTitle = ({ lowerTitle }: IndexedText) => (terms.some((word) => lowerTitle.includes(word)) ? 0 : 1)
  const sorted = [...hits].sort((a, b) => inTitle(a) - inTitle(b))
  const results = sorted.slice(0, maxResults).map(({ text, price, lower: _lower, lowerTitle: _title, ...hit }) => {
    const excerpt = `${price ? `${price} · ` : ''}${getExcerpt(text, terms)}`
    return { ...hit, excerpt, matches: getMatches(excerpt, terms) }
  })
  return { query, total: hits.length, results }
}
