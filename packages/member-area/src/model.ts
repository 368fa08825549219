/** What the markup says. */
export interface Config {
  readonly kind: 'login' | 'logout' | 'link'
  /** Where to go afterwards, on this site. */
  readonly next: string
  readonly cloneCart: boolean
  /** Somebody is signed in (MEM-03). */
  readonly isSignedIn: boolean
  /** The site lets its visitors log in. */
  readonly mayLogIn: boolean
}

/** One of our sentences. */
export type Notice = 'missing' | 'wrong' | 'limited' | 'unable' | 'stays'

export interface State {
  readonly config: Config
  readonly phase: 'idle' | 'sending' | 'done'
  /** Undefined for nothing to say; absent while what the server has said stands. */
  readonly notice?: Notice | undefined
}

export type Action =
  /** A form is sent. */
  | { readonly type: 'submit'; readonly isComplete: boolean }
  /** It was not carried out. */
  | { readonly type: 'fail'; readonly status: number }
  | { readonly type: 'succeed' }

export function init(config: Config): State {
  return { config, phase: 'idle' }
}

export function reduce(state: State, action: Action): State {
  const { config, phase } = state
  if (action.type === 'submit') {
    if (phase !== 'idle') return state
    return action.isComplete
      ? { config, phase: 'sending', notice: undefined }
      : { config, phase: 'idle', notice: 'missing' }
  }
  if (phase !== 'sending') return state
  if (action.type === 'succeed') return { config, phase: 'done' }
  return { config, phase: 'idle', notice: config.kind === 'logout' ? 'stays' : noticeOf(action.status) }
}

/** What the status of a refusal means; whatever is not about the visitor is about the connection. */
function noticeOf(status: number): Notice {
  const known: Readonly<Record<number, Notice>> = { 400: 'missing', 401: 'wrong', 403: 'wrong', 429: 'limited' }
  return known[status] ?? 'unable'
}

/** An account link that is shown as it should be. */
export function isShown({ config }: State): boolean {
  return config.isSignedIn || config.mayLogIn
}
