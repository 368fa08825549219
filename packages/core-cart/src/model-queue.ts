import type { Cart, Entry } from './model-cart'

/** A product to add to the cart. */
export interface Adding {
  readonly kind: 'add'
  readonly itemId: string
  readonly variantId: string
  readonly quantity: number
  readonly subscriptionPlanId?: string
  readonly giftCard?: { readonly recipientEmail: string; readonly message: string }
  readonly answers?: Readonly<Record<string, string>>
}

/** One change of a cart. */
export type Change =
  | Adding
  | { readonly kind: 'quantity'; readonly entryId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly entryId: string }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'uncoupon'; readonly code: string }
  | { readonly kind: 'shipping'; readonly country: string; readonly postalCode: string; readonly optionId?: string }

/** A change with its idempotency key: sent several times, it is applied once. */
export interface Command {
  readonly intentId: string
  readonly change: Change
}

/** A change that the server refused, with the reason. */
export interface Refusal extends Command {
  /** `sold-out`, `unknown-coupon` … of the server; `unavailable` after repeated failures of the server. */
  readonly code: string
  /** One sentence for the visitor. */
  readonly message: string
  /** Quantity in stock, where that is the reason. */
  readonly available?: number
}

/** The cart of a page and the changes requested by it. */
export interface State {
  /** The last cart of the server; undefined before the first answer. */
  readonly cart: Cart | undefined
  /** Oldest first. */
  readonly queue: readonly Command[]
  /** The pending request: the idempotency key of the first command, empty for a read, undefined for none. */
  readonly sending: string | undefined
  /** True when the server may have a newer cart. */
  readonly isStale: boolean
  /** Requests lost in a row. */
  readonly lost: number
  /** The last refusal of the server. */
  readonly refusal: Refusal | undefined
}

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

export function init(queue: readonly Command[] = []): State {
  return { cart: undefined, queue, sending: undefined, isStale: false, lost: 0, refusal: undefined }
}

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

/** True while changes wait for the server: the shown totals may still change. */
export function isPending({ queue }: State): boolean {
  return queue.length > 0
}

/** The cart with the queued changes applied, except to the totals: only the server computes those. */
export function expected({ cart, queue }: State): Cart | undefined {
  if (!cart || queue.length === 0) return cart
  const entries = queue.reduce(change, cart.entries)
  const added = queue.reduce((sum, one) => sum + (one.change.kind === 'add' ? one.change.quantity : 0), 0)
  return { ...cart, entries, totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, added) }
}

function change(entries: readonly Entry[], { change: { kind, ...rest } }: Command): readonly Entry[] {
  const { entryId, quantity = 0 } = rest as { entryId?: string; quantity?: number }
  if (kind !== 'quantity' && kind !== 'remove') return entries
  if (kind === 'remove' || quantity === 0) return entries.filter(({ id }) => id !== entryId)
  return entries.map((one) => (one.id === entryId ? { ...one, quantity } : one))
}

/** Number of things in the cart, for an indicator; 0 once the cart was bought (COM-14). */
export function countOf(cart: Cart | undefined): number {
  return cart && !cart.isPurchased ? cart.totalQuantity : 0
}

/** Reads the commands stored before a reload; anything else is left out. */
export function readQueue(value: unknown): Command[] {
  if (!Array.isArray(value)) return []
  return value.filter((one) => {
    const { intentId, change: wanted } = Object(one)
    return typeof intentId === 'string' && intentId !== '' && typeof Object(wanted).kind === 'string'
  })
}
