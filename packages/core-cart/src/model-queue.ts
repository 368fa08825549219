// No file but the sender imports this one at run time, so that showing a cart fetches nothing of it.
import type { Change, Command, Refusal, State } from './cart-state'
import type { Cart } from './model-cart'

export type Action =
  | { readonly type: 'ask'; readonly command: Command }
  | { readonly type: 'refresh' }
  | { readonly type: 'send' }
  | { readonly type: 'answer'; readonly intentId: string | undefined; readonly cart: Cart }
  | { readonly type: 'refuse'; readonly refusal: Refusal; readonly cart: Cart | undefined }
  /** A request has no outcome: the network has lost it, or the server has failed so many times in a row. */
  | { readonly type: 'lose'; readonly failures?: number }
  | { readonly type: 'giveUp' }
  | { readonly type: 'receive'; readonly cart: Cart }

/** Failures of the server, not of the network, after which a request is given up: the visitor waits for three seconds (COM-10). */
export const maxFailures = 3

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'ask':
      return { ...state, queue: joined(state, action.command), refusal: undefined }
    case 'refresh':
      return { ...state, isStale: true }
    case 'send':
      return sent(state)
    case 'lose':
      return lost(state, action.failures)
    case 'giveUp':
      // Without a cart there is nothing to show. The loss is shown until a read succeeds.
      return { ...answered(state), lost: state.cart ? 0 : 1 }
    case 'answer':
      return answered(state, action.cart, action.intentId)
    case 'refuse':
      return refused(state, action.refusal, action.cart)
    case 'receive':
      return received(state, action.cart)
  }
}

/** A read makes the cart current; an invalidation during it asks for another read. */
const sent = (state: State): State => ({
  ...state,
  sending: state.queue[0]?.intentId ?? '',
  isStale: state.queue.length > 0 && state.isStale,
})

/** The server may have received the request, so the same request is sent again. */
const lost = (state: State, failures?: number): State => ({
  ...state,
  lost: failures ? 0 : state.lost + 1,
  isStale: state.isStale || state.sending === '',
})

const refused = (state: State, refusal: Refusal, cart: Cart | undefined): State => ({
  ...answered(state, cart, refusal.intentId),
  refusal,
  isStale: state.isStale || !cart,
})

/** The state after the outcome of a request: its command leaves the queue. */
const answered = (state: State, cart = state.cart, intentId?: string): State => ({
  ...state,
  cart: cart && newer(state.cart, cart),
  queue: state.queue.filter((command) => command.intentId !== intentId),
  sending: undefined,
  lost: 0,
})

/** An older revision never replaces a newer one of the same cart. An answer about another cart replaces the cart. */
function newer(current: Cart | undefined, other: Cart): Cart {
  return current && current.id === other.id && current.revision > other.revision ? current : other
}

/** A cart from another tab. With another id it only makes this one stale: the server decides which of the two is current. */
function received(state: State, cart: Cart): State {
  if (state.cart && state.cart.id !== cart.id) return { ...state, isStale: true }
  return { ...state, cart: newer(state.cart, cart) }
}

const getEntry = (change: Change) => ('entryId' in change ? change.entryId : undefined)

/** True where a later change of the same line waits: its quantity is the one that the visitor wants. */
export function isOvertaken({ queue }: Pick<State, 'queue'>, change: Change): boolean {
  const entryId = getEntry(change)
  return !!entryId && queue.some((command) => getEntry(command.change) === entryId)
}

/** A later quantity of the same line replaces one that has not been sent yet. */
function joined({ queue, sending }: State, command: Command): Command[] {
  const entryId = getEntry(command.change)
  return [
    ...queue.filter((command) => command.intentId === sending || !entryId || getEntry(command.change) !== entryId),
    command,
  ]
}

/** Reads the commands stored before a reload; anything else is left out. */
export function readQueue(value: unknown): Command[] {
  if (!Array.isArray(value)) return []
  return value.filter((queued) => {
    const { intentId, change: wanted } = Object(queued)
    return typeof intentId === 'string' && intentId && typeof Object(wanted).kind === 'string'
  })
}
