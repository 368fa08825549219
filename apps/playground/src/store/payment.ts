/** What became of a wish to hold money. */
export type Authorisation =
  | { readonly state: 'authorised'; readonly reference: string }
  | { readonly state: 'declined' }
  /** Nobody knows: no answer came in time, or there was never such a wish. */
  | { readonly state: 'unknown' }

/** Money to hold. */
export interface PaymentWish {
  /** The same key is the same wish, however often it is made. */
  readonly key: string
  readonly amountCents: number
  readonly currency: string
  /** What the buyer typed; it goes to the provider and is kept nowhere. */
  readonly card: string
}

/**
 * Whoever moves the money. Held before the order, taken after it is written: a server that dies between the two leaves
 * money that is held for nothing, which a sweep lets go, and never an order half paid.
 */
export interface PaymentProvider {
  readonly name: string
  authorise(wish: PaymentWish): Promise<Authorisation>
  /** What became of the wish with this key, for whoever lost the answer. */
  find(key: string): Promise<Authorisation>
  /** Takes what is held; says so by `answered`, which may be called more than once. */
  capture(reference: string, answered: () => Promise<void>): Promise<void>
  /** Lets go of what is held, and gives back what was taken. */
  release(reference: string): Promise<void>
}

/** Asks, and does not wait for ever: after `time` milliseconds the answer is unknown. */
export async function authoriseWithin(provider: PaymentProvider, wish: PaymentWish, time: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Authorisation>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'unknown' }), time)
  })
  try {
    return await Promise.race([provider.authorise(wish).catch((): Authorisation => ({ state: 'unknown' })), late])
  } finally {
    clearTimeout(timer)
  }
}
