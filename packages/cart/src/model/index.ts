import { readOptions } from '@ashlar/core-block'
import type { Adding, Cart, Change, Entry } from '@ashlar/core-cart'
import { emptyCart } from '@ashlar/core-cart/whole'
import { castDraft, type Draft, produce } from 'immer'
import { type Country, options } from '../contract'

/** The cart of the page, and the settings of its shop. */
export interface Config {
  /** ISO 4217. */
  readonly storeCurrency: string
  /** Address of the shop; of this site. */
  readonly continueShoppingLinkUrl: string
  /** The cart when the page was rendered; undefined where it must be requested. */
  readonly cart: Cart | undefined
  /** Orders below it cannot be checked out, in hundredths; 0 for no limit (COM-11). */
  readonly minimumOrderSubtotal: number
  /** Hidden fields of the plain forms: the anti-forgery token, and the start of their idempotency keys. */
  readonly crumb: string
  readonly intent: string
  /** Error of a plain form; empty for none. */
  readonly error: string
  /** Countries that the shop ships to. Empty for anywhere: the country is then typed as its code. */
  readonly countries: readonly Country[]
}

/** Reads the JSON of a page; `address` lets only safe addresses through. Never throws. */
export function readContext(json: unknown, address: (text: string) => string | undefined = (text) => text): Config {
  const values = readOptions(json as object, { options })
  return { ...values, continueShoppingLinkUrl: address(values.continueShoppingLinkUrl) || '/' }
}

/** A request of the visitor. */
export type CartRequest =
  | Change
  /** A quantity as it was typed, before it is checked. */
  | { readonly kind: 'write'; readonly entryId: string; readonly text: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'checkout' }

/** A message, and its values. */
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
  /** The server's reason, shown after the message. */
  readonly reason?: string
}

export interface State {
  readonly config: Config
  /** The cart with every requested change; totals are those of the server's last response. */
  readonly cart: Cart
  /** False before the cart has loaded. */
  readonly isKnown: boolean
  /** True once the block runs: before that, forms have submit buttons. */
  readonly isLive: boolean
  /** A change is not in the totals yet. */
  readonly isPending: boolean
  /** A request has failed and waits for a retry. */
  readonly isWaiting: boolean
  /** Quantities as they are typed, by line. */
  readonly drafts: Readonly<Record<string, string>>
  readonly notice: Notice | undefined
  /** The line that was removed last, for undo. */
  readonly removed: Entry | undefined
  /** The latest request; a new object each time. */
  readonly request: CartRequest | undefined
}

export type Action =
  | { readonly type: 'live' }
  | { readonly type: 'sync'; readonly cart: Cart | undefined; readonly isPending: boolean; readonly isWaiting: boolean }
  | { readonly type: 'draft'; readonly entryId: string; readonly text: string }
  | { readonly type: 'settle'; readonly entryId: string }
  | { readonly type: 'request'; readonly request: CartRequest }
  | { readonly type: 'notify'; readonly notice: Notice | undefined; readonly removed?: Entry | undefined }

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

/** A request ends the notice before it, and the offer to undo a removal. */
function takeRequest(state: Draft<State>, request: CartRequest) {
  // A field that is removed with its line loses the focus, and Preact still calls the handler: nothing was typed since.
  if (request.kind === 'write' && !Object.hasOwn(state.drafts, request.entryId)) return
  state.request = request
  state.notice = undefined
  state.removed = undefined
}

export const reduce = produce((state: Draft<State>, action: Action) => {
  switch (action.type) {
    case 'live':
      state.isLive = true
      break
    case 'sync':
      if (state.isPending && !action.isPending) state.notice ??= { message: 'updated' }
      if (action.cart) state.cart = castDraft(action.cart)
      state.isKnown ||= action.cart !== undefined
      state.isPending = action.isPending
      state.isWaiting = action.isWaiting
      break
    case 'draft':
      state.drafts[action.entryId] = action.text
      break
    case 'settle':
      delete state.drafts[action.entryId]
      break
    case 'request':
      takeRequest(state, action.request)
      break
    case 'notify':
      state.notice = action.notice
      state.removed = castDraft(action.removed)
  }
}) as (state: State, action: Action) => State

/** A typed quantity: a whole number from 0 to 9999; undefined for anything else. */
export function readQuantity(text: string): number | undefined {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined
}

/** The change that adds a removed line again. */
export function getAdding({ itemId, variantId, quantity, subscription, giftCard, answers }: Entry): Adding {
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

/** The minimum of an order, in the smallest unit of its currency, while this cart is below it; undefined otherwise (COM-11). */
export function missingMinimum({ cart, config }: State): number | undefined {
  const { minimumOrderSubtotal, storeCurrency } = config
  // Yen have no hundredths.
  const min = cart.minimumOrderSubtotalCents ?? minimumOrderSubtotal / (storeCurrency === 'JPY' ? 100 : 1)
  return cart.subtotalCents < min ? min : undefined
}

/** The lines of the cart; none once it is purchased (COM-14). */
export function getLines({ cart }: State): readonly Entry[] {
  return cart.isPurchased ? [] : cart.entries
}

/** The message for a refused change (COM-10). */
export const getError = ({ kind }: Change) => `${kind === 'uncoupon' ? 'coupon' : kind}Failed` as const
