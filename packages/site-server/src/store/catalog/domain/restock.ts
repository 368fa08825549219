import { isEmail } from '@ashlar/core-form/rules'
import type { VariantJson } from './product'

/** A request as it is received, not validated. */
export interface RestockInput {
  readonly productId: string
  readonly variantId: string
  readonly email: string
  /** The language of the page, as BCP 47 tag. */
  readonly language: string
}

/** True while none is left. */
export const isSoldOut = ({ stock }: VariantJson) => 'quantity' in stock && stock.quantity <= 0

/** The error of an address; undefined for a valid one. */
export function addressError(email: string): 'required' | 'email' | undefined {
  if (email === '') return 'required'
  return isEmail(email, { anyTopLevel: true }) ? undefined : 'email'
}
