/** What the markup says. */
export interface Config {
  readonly token: string
  /** What can be reviewed, by id, in order. */
  readonly products: readonly string[]
}

/** One of our sentences (REV-02). */
export type Notice = 'rating' | 'reviewed' | 'expired' | 'none' | 'again' | 'offline' | 'thanks'

/** Where one review is. `waiting` is for a network; `done` is for good. */
export interface Item {
  readonly phase: 'idle' | 'sending' | 'waiting' | 'done'
  /** Undefined for nothing to say; absent while what the server has said stands. */
  readonly notice?: Notice | undefined
}

export interface State {
  readonly config: Config
  readonly items: readonly Item[]
}

export type Action =
  /** A visitor sends a review with so many stars; 0 for none. */
  | { readonly type: 'submit'; readonly at: number; readonly rating: number }
  /** What came of it. */
  | { readonly type: 'answer'; readonly at: number; readonly notice: Notice }
  /** Stars are chosen: that they were missing is said no longer. */
  | { readonly type: 'mend'; readonly at: number }

export function init(config: Config): State {
  return { config, items: config.products.map(() => ({ phase: 'idle' })) }
}

export function reduce(state: State, action: Action): State {
  const { at, type } = action
  const item = state.items[at]
  if (!item || item.phase === 'done') return state
  const to = (next: Item): State => ({ ...state, items: state.items.map((one, index) => (index === at ? next : one)) })
  if (type === 'mend') {
    const isSaid = item.notice === 'rating' || !('notice' in item)
    return item.phase === 'idle' && isSaid ? to({ phase: 'idle', notice: undefined }) : state
  }
  if (type === 'submit') {
    if (item.phase === 'sending') return state
    return to(action.rating ? { phase: 'sending', notice: undefined } : { phase: 'idle', notice: 'rating' })
  }
  const { notice } = action
  if (item.phase !== 'sending') return state
  // A request that is over is over for everything that it asked for.
  if (notice === 'expired')
    return { ...state, items: state.items.map((one) => (one.phase === 'done' ? one : { phase: 'done', notice })) }
  const mayTry = notice === 'again' || notice === 'rating'
  return to({ phase: mayTry ? 'idle' : notice === 'offline' ? 'waiting' : 'done', notice })
}

/** What the status of a refusal means; 0 is no answer at all (REV-02). */
export function noticeOf(status: number, isOnline: boolean): Notice {
  const known: Readonly<Record<number, Notice>> = { 404: 'none', 409: 'reviewed', 410: 'expired', 422: 'rating' }
  return known[status] ?? (status === 0 && !isOnline ? 'offline' : 'again')
}
