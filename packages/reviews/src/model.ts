/** The request for reviews. */
export interface Config {
  readonly token: string
  /** Ids of the products, in order. */
  readonly products: readonly string[]
}

/** Name of a message (REV-02). */
export type Notice = 'rating' | 'reviewed' | 'expired' | 'none' | 'again' | 'offline' | 'thanks'

/** The state of one review. `waiting` lasts until the browser is online; `done` is final. */
export interface Item {
  readonly phase: 'idle' | 'sending' | 'waiting' | 'done'
  /** Undefined for no notice; absent while the notice of the server's HTML is shown. */
  readonly notice?: Notice | undefined
}

export interface State {
  readonly config: Config
  readonly items: readonly Item[]
}

export type Action =
  /** A visitor sends a review with `rating` stars; 0 for none. */
  | { readonly type: 'submit'; readonly at: number; readonly rating: number }
  /** The result of a request. */
  | { readonly type: 'answer'; readonly at: number; readonly notice: Notice }
  /** A visitor changes a field: the notice about missing stars is removed. */
  | { readonly type: 'correct'; readonly at: number }

export function init(config: Config): State {
  return { config, items: config.products.map(() => ({ phase: 'idle' })) }
}

export function reduce(state: State, action: Action): State {
  const { at, type } = action
  const item = state.items[at]
  if (!item || item.phase === 'done') return state
  const update = (next: Item): State => ({
    ...state,
    items: state.items.map((item, index) => (index === at ? next : item)),
  })
  if (type === 'correct') {
    const isOutdated = item.notice === 'rating' || !('notice' in item)
    return item.phase === 'idle' && isOutdated ? update({ phase: 'idle', notice: undefined }) : state
  }
  if (type === 'submit') {
    if (item.phase === 'sending') return state
    return update(action.rating ? { phase: 'sending', notice: undefined } : { phase: 'idle', notice: 'rating' })
  }
  const { notice } = action
  if (item.phase !== 'sending') return state
  // An expired request ends the reviews of all its products.
  if (notice === 'expired')
    return { ...state, items: state.items.map((item) => (item.phase === 'done' ? item : { phase: 'done', notice })) }
  const mayTry = notice === 'again' || notice === 'rating'
  return update({ phase: mayTry ? 'idle' : notice === 'offline' ? 'waiting' : 'done', notice })
}

/** The notice for the status of a failed request; 0 is no response (REV-02). */
export function getNotice(status: number, isOnline: boolean): Notice {
  const known: Readonly<Record<number, Notice>> = { 404: 'none', 409: 'reviewed', 410: 'expired', 422: 'rating' }
  return known[status] ?? (status === 0 && !isOnline ? 'offline' : 'again')
}
