/** The markup as `parse` reads it. */
export interface Config {
  readonly kind: 'login' | 'logout' | 'link'
  /** Address on this site that follows. */
  readonly next: string
  readonly cloneCart: boolean
  /** A member is signed in (MEM-03). */
  readonly isSignedIn: boolean
  /** The site lets its visitors log in. */
  readonly mayLogIn: boolean
}

/** A name in `messages`. */
export type Notice = 'missing' | 'wrong' | 'limited' | 'unable' | 'stays'

export interface State {
  readonly config: Config
  readonly phase: 'idle' | 'sending' | 'done'
  /** Undefined for no message; absent while the server-rendered message stays. */
  readonly notice?: Notice | undefined
}

export type Action =
  /** A form is submitted. */
  | { readonly type: 'submit'; readonly isComplete: boolean }
  /** A field changes. */
  | { readonly type: 'correct' }
  /** The request has failed. */
  | { readonly type: 'fail'; readonly status: number }
  | { readonly type: 'succeed' }

export function init(config: Config): State {
  return { config, phase: 'idle' }
}

export function reduce(state: State, action: Action): State {
  const { config, phase } = state
  if (action.type === 'correct') return corrected(state)
  if (action.type === 'submit') {
    if (phase !== 'idle') return state
    return action.isComplete
      ? { config, phase: 'sending', notice: undefined }
      : { config, phase: 'idle', notice: 'missing' }
  }
  if (phase !== 'sending') return state
  if (action.type === 'succeed') return { config, phase: 'done' }
  return { config, phase: 'idle', notice: config.kind === 'logout' ? 'stays' : getNotice(action.status) }
}

/** Without a message about what is corrected. One of the server is not known here, and may be about it. */
function corrected(state: State): State {
  return 'notice' in state && !isWrong(state) ? state : { ...state, notice: undefined }
}

/** Whether the message is about the fields. */
export const isWrong = ({ notice }: Pick<State, 'notice'>) => notice === 'missing' || notice === 'wrong'

/** The message for the status of a refusal; any other status is a connection error. */
function getNotice(status: number): Notice {
  const known: Readonly<Record<number, Notice>> = { 400: 'missing', 401: 'wrong', 403: 'wrong', 429: 'limited' }
  return known[status] ?? 'unable'
}

/** True when an account link has something to offer: the account, or a login. */
export function isShown({ config }: State): boolean {
  return config.isSignedIn || config.mayLogIn
}
