/** The markup as `parse` reads it. */
export interface Config {
  readonly productId: string
  /** The variant that the server has named; empty for none. */
  readonly variantId: string
  /** The server shows the form before a choice. */
  readonly isServedShown: boolean
  /** The product has a form for each sold-out variant. */
  readonly isOneOfSeveral: boolean
}

/** Name of a message. */
export type Notice = 'required' | 'email' | 'thanks' | 'inStock' | 'limited' | 'failed'

export interface State {
  readonly config: Config
  /** The chosen variant; empty without a choice. */
  readonly chosen: string
  readonly isShown: boolean
  readonly phase: 'idle' | 'sending' | 'done'
  /** Undefined for no message; absent while the server-rendered message stays. */
  readonly notice?: Notice | undefined
}

export type Action =
  /** The product has another chosen variant; undefined without a choice. */
  | { readonly type: 'choose'; readonly variantId: string | undefined; readonly isInStock: boolean }
  /** The form is submitted. */
  | { readonly type: 'submit'; readonly problem: 'required' | 'email' | undefined }
  /** The result of the request for a choice. */
  | { readonly type: 'answer'; readonly chosen: string; readonly notice: Notice }

export function init(config: Config): State {
  return { config, chosen: '', isShown: config.isServedShown, phase: 'idle' }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'choose':
      return chosen(state, action)
    case 'submit':
      if (state.phase === 'sending') return state
      return { ...state, phase: action.problem ? 'idle' : 'sending', notice: action.problem }
    default:
      // Another variant was chosen in the meantime: the result is not about it.
      if (state.phase !== 'sending' || action.chosen !== state.chosen) return state
      return { ...state, phase: action.notice === 'thanks' ? 'done' : 'idle', notice: action.notice }
  }
}

function chosen(state: State, { variantId, isInStock }: Extract<Action, { type: 'choose' }>): State {
  const { config } = state
  const isOwn = !config.isOneOfSeveral || variantId === config.variantId
  const isShown = variantId === undefined ? config.isServedShown : !isInStock && isOwn
  const id = variantId ?? ''
  if (id === state.chosen) return isShown === state.isShown ? state : { ...state, isShown }
  return { config, chosen: id, isShown, phase: 'idle', notice: undefined }
}

/** The message for the status of a refusal; any other status is a connection error. */
export function noticeOf(status: number): Notice {
  const known: Readonly<Record<number, Notice>> = { 400: 'email', 409: 'inStock', 429: 'limited' }
  return known[status] ?? 'failed'
}
