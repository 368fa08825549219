/** The result of an authorisation. */
export type Authorisation =
  | { readonly state: 'authorised'; readonly reference: string }
  | { readonly state: 'declined' }
  /** No response came in time, or the provider has no authorisation with this key. */
  | { readonly state: 'unknown' }

/** An amount to authorise. */
export interface AuthorisationRequest {
  /** The idempotency key: a repeated request authorises once. */
  readonly key: string
  readonly amountCents: number
  readonly currency: string
  /** The card number; it is sent to the provider and never stored. */
  readonly card: string
}

/**
 * A payment service. Money is authorised before the order is written and captured afterwards. A server that dies in
 * between leaves an authorisation without an order, which settlement voids, and never a half-paid order.
 */
export interface PaymentProvider {
  readonly name: string
  authorise(request: AuthorisationRequest): Promise<Authorisation>
  /** The authorisation with this key, after its response was lost. */
  find(key: string): Promise<Authorisation>
  /** Captures an authorisation. `onCaptured` may be called more than once. */
  capture(reference: string, onCaptured: () => Promise<void>): Promise<void>
  /** Voids an authorisation, or refunds the captured amount. */
  release(reference: string): Promise<void>
}

/** Authorises within a time limit; after `time` milliseconds the result is unknown. */
export async function authoriseWithin(provider: PaymentProvider, request: AuthorisationRequest, time: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Authorisation>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'unknown' }), time)
  })
  try {
    return await Promise.race([provider.authorise(request).catch((): Authorisation => ({ state: 'unknown' })), timeout])
  } finally {
    clearTimeout(timer)
  }
}
