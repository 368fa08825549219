/** The result of an authorisation, and what became of it. */
export type Authorisation =
  | { readonly state: 'authorised' | 'captured'; readonly reference: string }
  | { readonly state: 'declined' | 'voided' }
  /** No response came in time, or the provider has no authorisation with this key. */
  | { readonly state: 'unknown' }

/** An amount to authorise. */
export interface AuthorisationRequest {
  /** The idempotency key: a repeated request authorises once. */
  readonly key: string
  /** Whole cents (minor units). */
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  /** The card number; it is sent to the provider and never stored. Default: the card of `repeats`. */
  readonly card?: string
  /**
   * The reference of an earlier payment, which the same card pays again while its holder is away: a period of a subscription.
   * Default: the holder is there, and `card` pays.
   */
  readonly repeats?: string
}

/** A change of an authorised payment. */
export interface PaymentRequest {
  /** The idempotency key: a repeated request is carried out once. */
  readonly key: string
  /** The payment, as the provider named it. */
  readonly reference: string
  /** Whole cents (minor units). */
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
}

/** A request of the provider to this server, as it came. */
export interface Webhook {
  /** The text as it was signed. */
  readonly body: string
  /** A header by its name; undefined for one that was not sent. */
  header(name: string): string | undefined
  /** Epoch milliseconds of the receipt. */
  readonly now: number
}

/** A message of the provider about a payment or a refund. */
export interface PaymentNotice {
  /** The id of the message; one that comes twice counts once. */
  readonly id: string
  readonly kind: 'authorised' | 'declined' | 'captured' | 'refunded'
  /** The key of the authorisation, or of the refund. With that of an authorisation, `refunded` is money that went back at the service itself. */
  readonly key: string
  /** As the provider named the payment. */
  readonly reference: string
  /** Whole cents (minor units), of the payment or the refund. */
  readonly amountCents: number
  /** ISO 4217. Default, for services that do not name it: that of the payment. */
  readonly currency?: string
}

/**
 * A payment service; apps/site-server/docs/payments.md has the rules of each call. Money is authorised before the order is written and
 * captured afterwards. A server that dies in between leaves an authorisation without an order, which settlement voids, and
 * never a half-paid order. Each call may throw, hang, or be repeated with its key.
 */
export interface PaymentProvider {
  /** Stored with each payment. */
  readonly name: string
  /** Reserves an amount on a card, once for a key. */
  authorise(request: AuthorisationRequest): Promise<Authorisation>
  /** The authorisation with this key, after its response was lost. */
  find(key: string): Promise<Authorisation>
  /** Captures an authorisation. False while that is pending: a webhook follows, or settlement asks again. */
  capture(request: PaymentRequest): Promise<boolean>
  /** Voids an authorisation that was not captured. */
  release(request: PaymentRequest): Promise<void>
  /** Refunds a part of a captured payment. False while that is pending. */
  refund(request: PaymentRequest): Promise<boolean>
  /** Reads a webhook; undefined for a forged or an old one. Default: the provider sends none. */
  readNotice?(webhook: Webhook): PaymentNotice | undefined
}

/** The result of a promise, or an error after `time` milliseconds. */
export async function within<Result>(promise: Promise<Result>, time: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The payment provider has not responded for ${time} ms.`)), time)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Authorises within a time limit; after `time` milliseconds, and when the provider fails, the result is unknown. */
export const authoriseWithin = (provider: PaymentProvider, request: AuthorisationRequest, time: number) =>
  within(provider.authorise(request), time).catch((): Authorisation => ({ state: 'unknown' }))
