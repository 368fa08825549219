/** The markup as `parse` reads it. */
export interface Config {
  readonly productId: string
  /** The variant that the server has named; empty for none. */
  readonly variantId: string
  /** The shop takes requests. */
  readonly isEnabled: boolean
  /** The form is shown before a choice. */
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
  /** The address changes. */
  | { readonly type: 'correct' }
  /** The result of the request for a choice. */
  | { readonly type: 'answer'; readonly chosen: string; readonly notice: Notice }

export function init(config: Config): State {
  return { config, chosen: '', isShown: config.isServedShown, phase: 'idle' }
}

export function reduce(state: State, action: Action): State {
  if (action.type === 'choose') return chosen(state, action)
  if (action.type === 'correct') return corrected(state)
  // Only one request is sent at a time. The result of a request does not apply after another choice.
  const isSending = state.phase === 'sending'
  if (action.type === 'submit') return isSending ? state : submitted(state, action.problem)
  if (!isSending || action.chosen !== state.chosen) return state
  return { ...state, phase: action.notice === 'thanks' ? 'done' : 'idle', notice: action.notice }
}

const submitted = (state: State, problem: Notice | undefined): State => ({
  ...state,
  phase: problem ? 'idle' : 'sending',
  notice: problem,
})

/** Without a message about what is corrected. One of the server is not known here, and may be about it. */
function corrected(state: State): State {
  return 'notice' in state && !isWrong(state) ? state : { ...state, notice: undefined }
}

/** Whether the message is about the address. */
export const isWrong = ({ notice }: Pick<State, 'notice'>) => notice === 'required' || notice === 'email'

function chosen(state: State, { variantId, isInStock }: Extract<Action, { type: 'choose' }>): State {
  const { config } = state
  const isOwn = !config.isOneOfSeveral || variantId === config.variantId
  const isShown = variantId === undefined ? config.isServedShown : config.isEnabled && !isInStock && isOwn
  const id = variantId ?? ''
  if (id === state.chosen) return isShown === state.isShown ? state : { ...state, isShown }
  return { ...init(config), chosen: id, isShown, notice: undefined }
}

/** The message for the status of a refusal; any other status is a connection error. */
export function getNotice(status: number | undefined): Notice {
  const known: Readonly<Record<string, Notice>> = { 400: 'email', 409: 'inStock', 429: 'limited' }
  return known[`${status}`] ?? 'failed'
}
