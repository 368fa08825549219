import type { Cart, Entry } from './model-cart'

/** Something to put into the cart. */
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

/** A change on its way. Sent again under the same intent it is still done once. */
export interface Command {
  readonly intentId: string
  readonly change: Change
}

/** A change that the server will not make, and why. */
export interface Refusal extends Command {
  /** `sold-out`, `unknown-coupon` … as the server says it; `unavailable` where it could not even say no. */
  readonly code: string
  /** One sentence for the visitor. */
  readonly message: string
  /** How many can be had, where that is why. */
  readonly available?: number
}

/** The cart of a page and what has been asked of it. */
export interface State {
  /** As the server last said it; undefined before it has. */
  readonly cart: Cart | undefined
  /** Oldest first. */
  readonly queue: readonly Command[]
  /** Whose request is on its way: the intent of the first of the queue, empty for a reading, undefined for none. */
  readonly sending: string | undefined
  /** The server may know better. */
  readonly isStale: boolean
  /** How often in a row a request was lost. */
  readonly lost: number
  /** What the server last would not do. */
  readonly refusal: Refusal | undefined
}

export type Action =
  | { readonly type: 'ask'; readonly command: Command }
  | { readonly type: 'doubt' }
  | { readonly type: 'send' }
  | { readonly type: 'answer'; readonly intentId: string | undefined; readonly cart: Cart }
  | { readonly type: 'refuse'; readonly refusal: Refusal; readonly cart: Cart | undefined }
  | { readonly type: 'lose' }
  | { readonly type: 'rest' }
  | { readonly type: 'hear'; readonly cart: Cart }

/** How many failures of the server, not of the network, are enough to stop asking. */
export const maxFailures = 4

export function init(queue: readonly Command[] = []): State {
  return { cart: undefined, queue, sending: undefined, isStale: false, lost: 0, refusal: undefined }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'ask':
      return { ...state, queue: joined(state, action.command), refusal: undefined }
    case 'doubt':
      return state.isStale ? state : { ...state, isStale: true }
    case 'send':
      // A reading answers every doubt there was; one that comes up meanwhile asks again.
      return { ...state, sending: state.queue[0]?.intentId ?? '', isStale: state.queue.length > 0 && state.isStale }
    case 'lose':
      return { ...state, sending: undefined, lost: state.lost + 1, isStale: state.isStale || state.sending === '' }
    case 'rest':
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
    case 'hear':
      return heard(state, action.cart)
  }
}

const without = ({ queue }: State, intentId: string | undefined) => queue.filter((one) => one.intentId !== intentId)

/** Two carts of one id go by revision: the older never wins. An answer about another cart is the later word. */
function newer(own: Cart | undefined, other: Cart): Cart {
  return own && own.id === other.id && own.revision > other.revision ? own : other
}

/** What another tab was told. Of another cart only the server knows which of the two is meant. */
function heard(state: State, cart: Cart): State {
  if (state.cart && state.cart.id !== cart.id) return { ...state, isStale: true }
  const next = newer(state.cart, cart)
  return next === state.cart ? state : { ...state, cart: next }
}

const entryOf = (change: Change) => ('entryId' in change ? change.entryId : undefined)

/** A later quantity of the same line takes the place of one that has not been sent yet. */
function joined({ queue, sending, lost }: State, command: Command): Command[] {
  const entryId = entryOf(command.change)
  const isSent = (one: Command, at: number) => one.intentId === sending || (at === 0 && lost > 0)
  return [
    ...queue.filter((one, at) => isSent(one, at) || entryId === undefined || entryOf(one.change) !== entryId),
    command,
  ]
}

/** True while what is shown is more than what the server has said: totals are then not the last word. */
export function isPending({ queue }: State): boolean {
  return queue.length > 0
}

/** The cart with everything that was asked already done, totals excepted: those only the server knows. */
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

/** Things in the cart, as an indicator says them; none once it was bought (COM-14). */
export function countOf(cart: Cart | undefined): number {
  return cart && !cart.isPurchased ? cart.totalQuantity : 0
}

/** Commands that were kept over a reload; whatever is not one is left out. */
export function readQueue(value: unknown): Command[] {
  if (!Array.isArray(value)) return []
  return value.filter((one) => {
    const { intentId, change: wanted } = Object(one)
    return typeof intentId === 'string' && intentId !== '' && typeof Object(wanted).kind === 'string'
  })
}
