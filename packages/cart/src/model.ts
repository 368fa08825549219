import { type Adding, type Cart, type Change, type Entry, emptyCart } from '@ashlar/core-cart'

/** What the page says around a cart. */
export interface Config {
  /** ISO 4217. */
  readonly currency: string
  /** Where there is more to buy; of this site. */
  readonly continueUrl: string
  /** As the page was served; undefined where it must be asked for. */
  readonly cart: Cart | undefined
  /** Orders below it cannot be checked out, in cents; 0 for no limit (COM-11). */
  readonly minimumCents: number
  /** What plain forms carry: the anti-forgery token, and the id that makes sending one twice the same as once. */
  readonly crumb: string
  readonly intent: string
  /** What a plain form was refused for, in words; empty for nothing. */
  readonly error: string
  /** Where the shop sends to. Empty for anywhere: the country is then typed as its code. */
  readonly countries: readonly { readonly code: string; readonly name: string }[]
}

/** What a visitor asks for. */
export type CartRequest =
  | Change
  /** A quantity that was written, before it is known to be one. */
  | { readonly kind: 'write'; readonly entryId: string; readonly text: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'checkout' }

/** Which sentence is said, and its values. */
export interface Notice {
  readonly message:
    | 'quantityFailed'
    | 'removeFailed'
    | 'couponFailed'
    | 'shippingFailed'
    | 'addFailed'
    | 'session'
    | 'removed'
    | 'updated'
  readonly title?: string
  /** The server's own sentence, said after ours. */
  readonly said?: string
}

export interface State {
  readonly config: Config
  /** With everything done that was asked for; totals as the server last said them. */
  readonly cart: Cart
  /** False before anybody has said what is in the cart. */
  readonly isKnown: boolean
  /** True once this code runs: before that, forms have buttons of their own. */
  readonly isLive: boolean
  /** The totals are not the last word. */
  readonly isPending: boolean
  /** A request was lost, and is sent again later. */
  readonly isWaiting: boolean
  /** What is being written into a quantity, by line. */
  readonly drafts: Readonly<Record<string, string>>
  readonly notice: Notice | undefined
  /** The line that was removed last, to be put back. */
  readonly removed: Entry | undefined
  /** What was asked last; a new object for each time. */
  readonly request: CartRequest | undefined
}

export type Action =
  | { readonly type: 'live' }
  | { readonly type: 'sync'; readonly cart: Cart | undefined; readonly isPending: boolean; readonly isWaiting: boolean }
  | { readonly type: 'draft'; readonly entryId: string; readonly text: string }
  | { readonly type: 'settle'; readonly entryId: string }
  | { readonly type: 'request'; readonly request: CartRequest }
  | { readonly type: 'say'; readonly notice: Notice | undefined; readonly removed?: Entry | undefined }

export function init(config: Config): State {
  return {
    config,
    cart: config.cart ?? emptyCart,
    isKnown: config.cart !== undefined,
    isLive: false,
    isPending: false,
    isWaiting: false,
    drafts: {},
    notice: undefined,
    removed: undefined,
    request: undefined,
  }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'live':
      return { ...state, isLive: true }
    case 'sync': {
      const { cart, isPending, isWaiting } = action
      return {
        ...state,
        notice: state.isPending && !isPending ? (state.notice ?? { message: 'updated' }) : state.notice,
        cart: cart ?? state.cart,
        isKnown: state.isKnown || cart !== undefined,
        isPending,
        isWaiting,
      }
    }
    case 'draft':
      return { ...state, drafts: { ...state.drafts, [action.entryId]: action.text } }
    case 'settle': {
      const { [action.entryId]: _settled, ...drafts } = state.drafts
      return { ...state, drafts }
    }
    case 'request':
      return {
        ...state,
        request: action.request,
        notice: undefined,
        removed: action.request.kind === 'undo' ? state.removed : undefined,
      }
    case 'say':
      return { ...state, notice: action.notice, removed: action.removed }
  }
}

/** The quantity that somebody wrote: a whole number from 0 to 9999; undefined for anything else. */
export function readQuantity(text: string): number | undefined {
  const quantity = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined
  return quantity
}

/** What would put a removed line back. */
export function addingOf({ itemId, variantId, quantity, subscription, giftCard, answers }: Entry): Adding {
  return {
    kind: 'add',
    itemId,
    variantId,
    quantity,
    ...(subscription?.id && { subscriptionPlanId: subscription.id }),
    ...(giftCard && { giftCard }),
    ...(answers && { answers }),
  }
}

/** The least an order must come to, in cents, while this one does not; undefined otherwise (COM-11). */
export function missingMinimum({ cart, config }: State): number | undefined {
  const min = cart.minimumOrderSubtotalCents ?? config.minimumCents
  return cart.subtotalCents < min ? min : undefined
}

/** What is in the cart: nothing once it was bought (COM-14). */
export function linesOf({ cart }: State): readonly Entry[] {
  return cart.isPurchased ? [] : cart.entries
}

/** What is said when a change was refused (COM-10). */
export function errorOf(change: Change): Notice['message'] {
  const errors = {
    add: 'addFailed',
    quantity: 'quantityFailed',
    remove: 'removeFailed',
    coupon: 'couponFailed',
    uncoupon: 'couponFailed',
    shipping: 'shippingFailed',
  } as const
  return errors[change.kind]
}
