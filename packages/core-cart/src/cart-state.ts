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
  /** `sold-out`, `unknown-coupon` … of the server; `unavailable` after its repeated failures (COM-10). */
  readonly code: string
  /** One sentence for the visitor. */
  readonly message: string
  /** Quantity in stock, where that is the reason. */
  readonly available?: number
}

/** The result of one change: the refusal of the server, or undefined after success. */
export type Outcome = Refusal | undefined

/** The cart of a page and the changes requested by it. */
export interface State {
  /** The last cart of the server; undefined before the first answer. */
  readonly cart?: Cart | undefined
  /** Oldest first. */
  readonly queue: readonly Command[]
  /** The request without an outcome: the idempotency key of the first command, empty for a read, undefined for none. */
  readonly sending?: string | undefined
  /** True when the server may have a newer cart. */
  readonly isStale: boolean
  /** Requests in a row that the network has lost. */
  readonly lost: number
  /** The last refusal of the server. */
  readonly refusal?: Refusal | undefined
}

/** True while changes wait for the server: the shown totals may still change. */
export function isPending({ queue }: State): boolean {
  return queue.length > 0
}

/** The cart with the queued changes applied, except to the totals: only the server computes those. */
export function expected({ cart, queue }: State): Cart | undefined {
  if (!cart || queue.length === 0) return cart
  const entries = queue.reduce(change, cart.entries)
  const added = queue.reduce((sum, queued) => sum + (queued.change.kind === 'add' ? queued.change.quantity : 0), 0)
  return { ...cart, entries, totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, added) }
}

function change(entries: readonly Entry[], { change: { kind, ...rest } }: Command): readonly Entry[] {
  const { entryId, quantity = 0 } = rest as { entryId?: string; quantity?: number }
  if (kind !== 'quantity' && kind !== 'remove') return entries
  if (kind === 'remove' || quantity === 0) return entries.filter(({ id }) => id !== entryId)
  return entries.map((entry) => (entry.id === entryId ? { ...entry, quantity } : entry))
}

/** Number of things in the cart, for an indicator; 0 once the cart was bought (COM-14). */
export function countOf(cart: Cart | undefined): number {
  return cart && !cart.isPurchased ? cart.totalQuantity : 0
}
