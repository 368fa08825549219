// No file but the sender imports this one at run time, so that showing a cart fetches nothing of it.
import type { Change, Command, Refusal, State } from './cart-state'
import type { Cart } from './model-cart'

export type Action =
  | { readonly type: 'ask'; readonly command: Command }
  | { readonly type: 'refresh' }
  | { readonly type: 'send' }
  | { readonly type: 'answer'; readonly intentId: string | undefined; readonly cart: Cart }
  | { readonly type: 'refuse'; readonly refusal: Refusal; readonly cart: Cart | undefined }
  | { readonly type: 'lose' }
  | { readonly type: 'giveUp' }
  | { readonly type: 'receive'; readonly cart: Cart }

/** Failures of the server, not of the network, after which a request is given up. */
export const maxFailures = 4

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'ask':
      return { ...state, queue: joined(state, action.command), refusal: undefined }
    case 'refresh':
      return state.isStale ? state : { ...state, isStale: true }
    case 'send':
      // A read makes the cart current; an invalidation during it asks for another read.
      return { ...state, sending: state.queue[0]?.intentId ?? '', isStale: state.queue.length > 0 && state.isStale }
    case 'lose':
      return { ...state, sending: undefined, lost: state.lost + 1, isStale: state.isStale || state.sending === '' }
    case 'giveUp':
      return { ...state, sending: undefined, lost: 0 }
    case 'answer':
      return {
        ...state,
        cart: newer(state.cart, action.cart),
        queue: without(state, action.intentId),
        sending: undefined,
        lost: 0,
      }
    case 'refuse':
      return {
        ...state,
        cart: action.cart ? newer(state.cart, action.cart) : state.cart,
        queue: without(state, action.refusal.intentId),
        sending: undefined,
        isStale: state.isStale || !action.cart,
        lost: 0,
        refusal: action.refusal,
      }
    case 'receive':
      return received(state, action.cart)
  }
}

const without = ({ queue }: State, intentId: string | undefined) => queue.filter((one) => one.intentId !== intentId)

/** Of two carts with one id the older revision never wins. An answer about another cart replaces the cart. */
function newer(current: Cart | undefined, other: Cart): Cart {
  return current && current.id === other.id && current.revision > other.revision ? current : other
}

/** A cart from another tab. With another id it only makes this one stale: the server decides which of the two is current. */
function received(state: State, cart: Cart): State {
  if (state.cart && state.cart.id !== cart.id) return { ...state, isStale: true }
  const next = newer(state.cart, cart)
  return next === state.cart ? state : { ...state, cart: next }
}

const entryOf = (change: Change) => ('entryId' in change ? change.entryId : undefined)

/** A later quantity of the same line replaces one that has not been sent yet. */
function joined({ queue, sending, lost }: State, command: Command): Command[] {
  const entryId = entryOf(command.change)
  const isSent = (one: Command, at: number) => one.intentId === sending || (at === 0 && lost > 0)
  return [
    ...queue.filter((one, at) => isSent(one, at) || entryId === undefined || entryOf(one.change) !== entryId),
    command,
  ]
}

/** Reads the commands stored before a reload; anything else is left out. */
export function readQueue(value: unknown): Command[] {
  if (!Array.isArray(value)) return []
  return value.filter((one) => {
    const { intentId, change: wanted } = Object(one)
    return typeof intentId === 'string' && intentId !== '' && typeof Object(wanted).kind === 'string'
  })
}
