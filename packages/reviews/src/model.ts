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
  const update = (next: Item) => replace(state, at, next)
  // Only its answer ends a request.
  if (item.phase === 'sending') return type === 'answer' ? answer(state, at, action.notice) : state
  if (type === 'correct' && isOutdated(item)) return update({ phase: 'idle', notice: undefined })
  if (type === 'submit')
    return update(action.rating ? { phase: 'sending', notice: undefined } : { phase: 'idle', notice: 'rating' })
  return state
}

const replace = (state: State, at: number, next: Item): State => ({
  ...state,
  items: state.items.map((item, index) => (index === at ? next : item)),
})

const answer = (state: State, at: number, notice: Notice) =>
  notice === 'expired' ? endAll(state) : replace(state, at, { phase: getPhase(notice), notice })

const isOutdated = (item: Item) => item.phase === 'idle' && (item.notice === 'rating' || !('notice' in item))

/** An expired request ends the reviews of all its products. */
const endAll = (state: State): State => ({
  ...state,
  items: state.items.map((item) => (item.phase === 'done' ? item : { phase: 'done', notice: 'expired' })),
})

/** The phase after a failed request: the visitor may try again, or the network is waited for, or nothing can help. */
function getPhase(notice: Notice): Item['phase'] {
  if (notice === 'again' || notice === 'rating') return 'idle'
  return notice === 'offline' ? 'waiting' : 'done'
}

/** The notice for the status of a failed request; 0 is no response (REV-02). */
export function getNotice(status: number, isOnline: boolean): Notice {
  const known: Readonly<Record<number, Notice>> = { 404: 'none', 409: 'reviewed', 410: 'expired', 422: 'rating' }
  return known[status] ?? (status === 0 && !isOnline ? 'offline' : 'again')
}
