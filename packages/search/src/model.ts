/** What the markup says. */
export interface Config {
  /** Letters before anything is looked up. */
  readonly minLength: number
  /** Address that answers; of this site. */
  readonly endpoint: string
  /** Id of the only collection to look in; empty for all. */
  readonly collection: string
  /** Address of the results page. */
  readonly page: string
  readonly typed: string
}

/** One thing that was found. */
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
  /** Counts tries, so that trying the same words again is a change. */
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
  return { config, query: config.typed.trim(), phase: 'idle', results: [], total: 0, isOpen: false, attempt: 0 }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'type':
      return typed(state, action.query.trim().replace(/\s+/g, ' '))
    case 'answer':
      // A late answer to older words changes nothing.
      return action.query === state.query && state.phase === 'loading'
        ? { ...state, phase: 'ready', results: action.results, total: action.total, isOpen: true }
        : state
    case 'fail':
      return action.query === state.query && state.phase === 'loading'
        ? { ...state, phase: 'failed', isOpen: true }
        : state
    case 'retry':
      return state.phase === 'failed' ? { ...state, phase: 'loading', attempt: state.attempt + 1 } : state
    case 'close':
      return state.isOpen ? { ...state, isOpen: false } : state
    case 'open':
      return state.isOpen || state.phase === 'idle' ? state : { ...state, isOpen: true }
  }
}

function typed(state: State, query: string): State {
  if (query === state.query) return state
  if (query.length < state.config.minLength)
    return { ...state, query, phase: 'idle', results: [], total: 0, isOpen: false }
  return { ...state, query, phase: 'loading', attempt: 0 }
}

/** Reads what the server answered; anything that is no result with a safe address is left out. */
export function readAnswer(answer: unknown): { results: Result[]; total: number } {
  const { results, total } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const good = (Array.isArray(results) ? results : []).flatMap(readResult)
  return { results: good, total: typeof total === 'number' && total >= good.length ? total : good.length }
}

// Browsers take tabs and line breaks out of an address: with one between them, two slashes still name another site.
const isOfThisSite = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\s*[/\\])/.test(value)

function readResult(value: unknown): Result[] {
  const { title, url, excerpt, image } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  if (typeof title !== 'string' || !isOfThisSite(url)) return []
  return [{ title, url, excerpt: typeof excerpt === 'string' ? excerpt : '', ...(isOfThisSite(image) && { image }) }]
}
