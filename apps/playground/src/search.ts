import type { Database } from './database/schema'

/** One thing that was found. */
export interface Found {
  readonly title: string
  readonly url: string
  /** Plain text around the first match. */
  readonly excerpt: string
  /** Where the words stand in the excerpt: start and end of each, in order. */
  readonly matches: readonly (readonly [start: number, end: number])[]
  readonly type: 'page' | 'post'
  readonly image?: string
}

/** The answer to a search. */
export interface Findings {
  readonly query: string
  readonly total: number
  readonly results: readonly Found[]
}

const most = 20
const excerptLength = 160
const before = 60
const unread =
  /^(?:type|block|photos?|picture|src|href|link|address|url|id|kind|design|options|variants|sizes?|variant|alignment)$/

/** Every string in a tree of sections that a reader reads. */
function wordsOf(value: unknown, key = ''): string[] {
  if (unread.test(key)) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((one) => wordsOf(one, key))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => wordsOf(one, name))
    : []
}

/** Whole words around the first match, so that a reader sees why it was found. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length)
  const wanted = first === text.length ? 0 : Math.max(0, first - before)
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const isWhole = start + excerptLength >= text.length
  const end = isWhole ? text.length : text.lastIndexOf(' ', start + excerptLength)
  const whole = text.slice(start, end > start ? end : start + excerptLength)
  const cut = isWhole ? whole : whole.replace(/[\s.,;:]+$/, '')
  return `${start > 0 ? '…' : ''}${cut}${isWhole ? '' : '…'}`
}

/** Where the words stand in a text; where two overlap, the one that begins first. */
function matchesOf(text: string, words: readonly string[]): [number, number][] {
  const lower = text.toLowerCase()
  // Lower case may be longer than what it stands for ("İ"); then no range is better than a wrong one.
  if (lower.length !== text.length) return []
  const found: [number, number][] = []
  for (let at = 0; at < lower.length; ) {
    const from = at
    const next = words
      .map((word): [number, number] => [lower.indexOf(word, from), word.length])
      .filter(([start]) => start >= 0)
      .sort((a, b) => a[0] - b[0] || b[1] - a[1])[0]
    if (!next) break
    at = next[0] + next[1]
    found.push([next[0], at])
  }
  return found
}

async function everything(database: Database) {
  const pages = await database
    .selectFrom('pages')
    .select(['path', 'title', 'description', 'sections'])
    .where('page_type', '<', 100)
    .where('published', '=', 1)
    .orderBy('position')
    .execute()
  const posts = await database
    .selectFrom('posts')
    .selectAll()
    .where('published', '=', 1)
    .orderBy('published_on', 'desc')
    .execute()
  return [
    ...pages.map(({ path, title, description, sections }) => ({
      title,
      url: path,
      type: 'page' as const,
      text: [description, ...wordsOf(JSON.parse(sections))].join(' '),
    })),
    ...posts.map(({ slug, title, excerpt, body, photo }) => ({
      title,
      url: `/journal/${slug}`,
      type: 'post' as const,
      text: [excerpt, ...wordsOf(JSON.parse(body))].join(' '),
      image: `/images/${photo}?format=100w`,
    })),
  ]
}

/** Pages and posts that hold every word of the query, those with it in the title first. */
export async function find(database: Database, query: string): Promise<Findings> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { query, total: 0, results: [] }
  const all = await everything(database)
  const hits = all.filter(({ title, text }) => words.every((word) => `${title} ${text}`.toLowerCase().includes(word)))
  const inTitle = (title: string) => (words.some((word) => title.toLowerCase().includes(word)) ? 0 : 1)
  hits.sort((a, b) => inTitle(a.title) - inTitle(b.title))
  const results = hits.slice(0, most).map(({ text, ...hit }) => {
    const excerpt = excerptOf(text, words)
    return { ...hit, excerpt, matches: matchesOf(excerpt, words) }
  })
  return { query, total: hits.length, results }
}
