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
