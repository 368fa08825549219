import { member, readList, readNumber, readText } from '@ashlar/core-block'

/** The markup as `parse` reads it. */
export interface Config {
  /** Characters before a search starts. */
  readonly minLength: number
  /** Address of the search API; of this site. */
  readonly endpoint: string
  /** Id of the only collection to search; empty for all. */
  readonly collectionfilter: string
  /** Address of the results page. */
  readonly page: string
}

/** One result. */
export interface Result {
  readonly title: string
  readonly url: string
  /** The excerpt in parts: every second one is a word that it was found by (SRC-01). */
  readonly parts: readonly string[]
  /** Address of a small picture; http or https, or of this site. */
  readonly image?: string | undefined
  /** Language of the excerpt. Default: that of the page. */
  readonly lang?: string | undefined
}

export interface State {
  readonly config: Config
  readonly query: string
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed'
  readonly results: readonly Result[]
  readonly total: number
  readonly isOpen: boolean
}

export type Action =
  | { readonly type: 'type'; readonly query: string }
  | { readonly type: 'answer'; readonly query: string; readonly results: readonly Result[]; readonly total: number }
  | { readonly type: 'fail'; readonly query: string }
  | { readonly type: 'retry' }
  | { readonly type: 'close' }
  | { readonly type: 'open' }

export function init(config: Config): State {
  return { config, query: '', phase: 'idle', results: [], total: 0, isOpen: false }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'type':
      return typed(state, action.query.trim().replace(/\s+/g, ' '))
    case 'answer':
    case 'fail':
      // A late response to an older query changes nothing.
      if (action.query !== state.query || state.phase !== 'loading') return state
      return action.type === 'fail'
        ? { ...state, phase: 'failed', isOpen: true }
        : { ...state, phase: 'ready', results: action.results, total: action.total, isOpen: true }
    case 'retry':
      return state.phase === 'failed' ? { ...state, phase: 'loading' } : state
    case 'close':
      return state.isOpen ? { ...state, isOpen: false } : state
    case 'open':
      return opened(state)
  }
}

const opened = (state: State): State => (state.isOpen || state.phase === 'idle' ? state : { ...state, isOpen: true })

function typed(state: State, query: string): State {
  if (query === state.query) return state
  if (query.length < state.config.minLength)
    return { ...state, query, phase: 'idle', results: [], total: 0, isOpen: false }
  return { ...state, query, phase: 'loading' }
}

/** Reads a response of the server; where it has found nothing, its ways on are the results. One without a title or a safe address is left out. */
export function readResponse(body: unknown): { results: Result[]; total: number } {
  const read = (name: string) => readList(member(body, name)).flatMap(readResult)
  const results = read('results')
  const total = readNumber(member(body, 'total'), results.length, results.length)
  return { results: total ? results : read('ways'), total }
}

// Browsers strip tabs and line breaks from an address: with one between them, two slashes still name another site.
const isSameSite = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\s*[/\\])/.test(value)

function readResult(value: unknown): Result[] {
  const { title, url, excerpt, parts, image, lang } = Object(value) as Readonly<Record<string, unknown>>
  if (typeof title !== 'string' || !isSameSite(url)) return []
  return [
    {
      title,
      url,
      // Servers of before send the excerpt as a whole.
      parts: (Array.isArray(parts) ? parts : [excerpt]).map((part) => readText(part)),
      image: isSameSite(image) ? image : undefined,
      lang: typeof lang === 'string' ? lang : undefined,
    },
  ]
}

/** The address of the results page with a query. */
export const toResultsPage = ({ page }: Config, query: string) => `${page}?q=${encodeURIComponent(query)}`
