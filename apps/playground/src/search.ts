import type { Database } from './database/schema'

/** One thing that was found. */
export interface Found {
  readonly title: string
  readonly url: string
  readonly excerpt: string
  readonly type: 'page' | 'post'
  readonly image?: string
}

const most = 20
const excerptLength = 160

/** Every string in a tree of sections that a reader reads. */
function wordsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(?:type|block|photo|src|href|id|kind|size|variant|alignment)$/.test(key) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((one) => wordsOf(one, key))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => wordsOf(one, name))
    : []
}

/** Words around the first match, so that a reader sees why it was found. */
function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 60)
  const cut = text.slice(at, at + excerptLength).trim()
  return `${at > 0 ? '…' : ''}${cut}${at + excerptLength < text.length ? '…' : ''}`
}

/** Pages and posts that hold every word of the query, those with it in the title first. */
export async function find(
  database: Database,
  query: string,
): Promise<{ query: string; total: number; results: Found[] }> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { query, total: 0, results: [] }
  const pages = await database
    .selectFrom('pages')
    .select(['path', 'title', 'description', 'sections'])
    .where('page_type', '<', 100)
    .orderBy('position')
    .execute()
  const posts = await database.selectFrom('posts').selectAll().orderBy('published_on', 'desc').execute()
  const all = [
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
  const hits = all.filter(({ title, text }) => words.every((word) => `${title} ${text}`.toLowerCase().includes(word)))
  const inTitle = (title: string) => (words.some((word) => title.toLowerCase().includes(word)) ? 0 : 1)
  hits.sort((a, b) => inTitle(a.title) - inTitle(b.title))
  const results = hits
    .slice(0, most)
    .map(({ text, ...hit }) => ({ ...hit, excerpt: excerptOf(text, words[0] as string) }))
  return { query, total: hits.length, results }
}
