import { member, readList, readNumber } from '@ashlar/core-block'

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
  readonly excerpt: string
  /** Address of a small picture; http or https, or of this site. */
  readonly image?: string
}

export interface State {
  readonly config: Config
  readonly query: string
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed'
  readonly results: readonly Result[]
  readonly total: number
  readonly isOpen: boolean
  /** Number of retries, so that the same query again is a change. */
  readonly attempt: number
}

export type Action =
  | { readonly type: 'type'; readonly query: string }
  | { readonly type: 'answer'; readonly query: string; readonly results: readonly Result[]; readonly total: number }
  | { readonly type: 'fail'; readonly query: string }
  | { readonly type: 'retry' }
  | { readonly type: 'close' }
  | { readonly type: 'open' }

export function init(config: Config): State {
  return { config, query: '', phase: 'idle', results: [], total: 0, isOpen: false, attempt: 0 }
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
      return state.phase === 'failed' ? { ...state, phase: 'loading', attempt: state.attempt + 1 } : state
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
  return { ...state, query, phase: 'loading', attempt: 0 }
}

/** Reads a response of the server; a result without a title or a safe address is left out. */
export function readResponse(body: unknown): { results: Result[]; total: number } {
  const results = readList(member(body, 'results')).flatMap(readResult)
  return { results, total: readNumber(member(body, 'total'), results.length, results.length) }
}

// Browsers strip tabs and line breaks from an address: with one between them, two slashes still name another site.
const isSameSite = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\s*[/\\])/.test(value)

function readResult(value: unknown): Result[] {
  const { title, url, excerpt, image } = Object(value) as Readonly<Record<string, unknown>>
  if (typeof title !== 'string' || !isSameSite(url)) return []
  return [{ title, url, excerpt: typeof excerpt === 'string' ? excerpt : '', ...(isSameSite(image) && { image }) }]
}

/** A text in parts: every second one is a word of the query (SRC-01). */
export function getMarks(text: string, query: string): string[] {
  const terms = query.match(/[\p{L}\p{N}]+/gu)
  return terms ? text.split(new RegExp(`(${terms.join('|')})`, 'iu')) : [text]
}
